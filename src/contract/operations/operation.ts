export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** URL path, which may contain the placeholder `:id`, such as `/api/news/:id`. */
  path: string
  /**
   * Error statuses of this operation, in addition to 400, 403 (other origin), 429 and 503, which any operation can
   * return.
   */
  errors: readonly number[]
  /** Phantom property that carries the request and response types for the compiler. It is never set. */
  types?: { input: Input; answer: Answer }
}

/** Returns the URL path of an operation. Pass `query` without a question mark, such as `page=2&category=rally`. */
export function operationPath({ path }: { path: string }, id = '', query = ''): string {
  return path.replace(':id', id) + (query && `?${query}`)
}
