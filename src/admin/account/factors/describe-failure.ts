import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ApiError } from '#src/api/client.ts'
import type { PasskeyErrorReason } from '#src/browser/web-authn.ts'
import type { FieldError } from '#src/contract/rules/problem.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { factorTexts } from './texts.ts'

const texts = factorTexts.errors

// Read the `reason` property: `instanceof PasskeyError` would load the passkey code on every screen.
function describePasskeyError(error: unknown): string | undefined {
  const reason = error instanceof Error && 'reason' in error ? (error.reason as PasskeyErrorReason) : undefined
  return reason && texts.passkey[reason]
}

/** Describes refused fields for a form that may not show them, as a login with a passkey. */
function describeFields([firstError]: FieldError[]): string | undefined {
  return firstError?.field.startsWith('passkey.') ? texts.unusablePasskey : firstError?.message
}

export function describeFailure(error: unknown): string {
  const passkeyError = describePasskeyError(error)
  if (passkeyError) return passkeyError
  if (!(error instanceof ApiError)) return texts.unknown
  if (error.status === 0) return texts.noConnection
  if (error.status === 429) return texts.tooManyAttempts(formatDuration(error.retryAfter ?? 60))
  return describeFields(error.errors) ?? error.problem.detail ?? texts.unknown
}

export function showFailure(title: string, error: unknown): void {
  showErrorToast({ title, description: describeFailure(error) })
}
