import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { PasskeyErrorReason } from '#src/browser/web-authn.ts'
import { factorTexts } from './texts.ts'

const texts = factorTexts.errors

// Read the `reason` property: `instanceof PasskeyError` would load the passkey code on every screen.
function describePasskeyError(error: unknown): string | undefined {
  const reason = error instanceof Error && 'reason' in error ? (error.reason as PasskeyErrorReason) : undefined
  return reason && texts.passkey[reason]
}

const isPasskeyRefusal = (error: unknown) => error instanceof ApiError && error.errors[0]?.field.startsWith('passkey.')

/** Describes why a login, or a change of a login method, failed on this device or on the server. */
export function describeFactorFailure(error: unknown): string {
  if (isPasskeyRefusal(error)) return texts.unusablePasskey
  return describePasskeyError(error) ?? describeFailure(error)
}
