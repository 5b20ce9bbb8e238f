/** Operation of the HTTP API. All times in requests and responses are in ISO 8601. */
export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** URL path, which may contain the placeholder `:id`, such as `/api/news/:id`. */
  path: string
  /** Error statuses, without 400, 403 (wrong origin), 429 and 503, which every operation can return. */
  errors: readonly number[]
  /** Type-only property that is never set: it carries the request and response types. */
  types?: { input: Input; response: Answer }
}

/** Returns the URL path of an operation. Pass `query` without a question mark, such as `page=2&category=rally`. */
export function buildOperationPath({ path }: { path: string }, id = '', query = ''): string {
  return path.replace(':id', id) + (query && `?${query}`)
}

/** Error statuses of every operation with a body. */
export const bodyErrors = [400, 413, 415, 422]

/** Error statuses of every operation with a body that requires a session. */
export const staffBodyErrors = [400, 401, 413, 415, 422]

/*@__NO_SIDE_EFFECTS__*/
export function defineOperation<Input = void, Answer = void>(
  method: Operation<Input, Answer>['method'],
  path: string,
  errors: readonly number[] = [],
): Operation<Input, Answer> {
  return { method, path, errors }
}
