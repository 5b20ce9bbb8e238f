export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the function states it: `/api/news/:id`. */
  path: string
  /** The statuses with which it refuses; any call may also answer 403 to other sites, 400 to personal data in its address, 429 and 503. */
  errors: readonly number[]
  /** What it takes and what it answers: types alone, nothing is there. */
  types?: { input: Input; answer: Answer }
}

/** The address of a call, with its parameters: `page=2&category=rally`. */
export function addressOf({ path }: { path: string }, id = '', query = ''): string {
  return path.replace(':id', id) + (query && `?${query}`)
}
