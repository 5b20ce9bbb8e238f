import { ApiError } from '#src/api/client.ts'

/** Returns true when a write may or may not have happened: there was no response, or a server timeout. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
