import { ApiError } from '#src/api/client.ts'

/** True when no answer says whether a write was done: the line was dead, or the site did not finish in time. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
