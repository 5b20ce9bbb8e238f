import { ApiError } from '#src/api/client.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { showErrorToast } from './error-toast.ts'

export const failureTexts = {
  noConnection: 'The server does not answer. Please check your connection.',
  tooManyAttempts: (waitTime: string) => `Too many attempts. Please try again in ${waitTime}.`,
  gone: 'It was deleted in the meantime.',
  unknown: 'Please try again.',
}

/** True when a write may or may not have happened: there was no response, or a server timeout. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}

/** Returns the reason that the server gave: the message of the first refused field, else its sentence. */
export function findServerReason(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors[0]?.message ?? error.problem.detail) : undefined
}

interface RequestTexts {
  /** Meanings of a status for this request, such as 412 for an item that another member changed. */
  byStatus?: Partial<Record<number, string>>
  /** For a write: the text when the server did not confirm it. */
  unconfirmed?: string
}

/** Describes to the user why a request failed, and what to do next. */
export function describeFailure(error: unknown, { byStatus = {}, unconfirmed }: RequestTexts = {}): string {
  if (!(error instanceof ApiError)) return failureTexts.unknown
  const requestText = byStatus[error.status]
  if (requestText) return requestText
  if (unconfirmed && isOutcomeUnknown(error)) return unconfirmed
  if (error.status === 0) return failureTexts.noConnection
  if (error.status === 429) return failureTexts.tooManyAttempts(formatDuration(error.retryAfter ?? 60))
  return findServerReason(error) ?? (error.status === 404 ? failureTexts.gone : failureTexts.unknown)
}

export function showFailure(title: string, error: unknown, requestTexts?: RequestTexts): void {
  showErrorToast({ title, description: describeFailure(error, requestTexts) })
}
