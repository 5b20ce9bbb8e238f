export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** URL path of the operation, with a placeholder for the id: `/api/news/:id`. */
  path: string
  /** Error statuses besides those of every operation: 400, 403 (other origin), 429 and 503. */
  errors: readonly number[]
  /** Phantom property: carries the types of input and response, and is never set. */
  types?: { input: Input; answer: Answer }
}

/** Returns the URL path of an operation; `query` has no question mark: `page=2&category=rally`. */
export function operationPath({ path }: { path: string }, id = '', query = ''): string {
  return path.replace(':id', id) + (query && `?${query}`)
}
