export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Route of the function, with a placeholder for the id: `/api/news/:id`. */
  path: string
  /** Error statuses. Every operation may also return 400, 403 (other origin), 429 and 503. */
  errors: readonly number[]
  /** Phantom: carries the types and is never set. */
  types?: { input: Input; answer: Answer }
}

/** URL path of an operation; `query` without its question mark: `page=2&category=rally`. */
export function operationPath({ path }: { path: string }, id = '', query = ''): string {
  return path.replace(':id', id) + (query && `?${query}`)
}
