import { ApiError } from '#src/api/client.ts'
import type { PasskeyTrouble } from '#src/browser/web-authn.ts'
import { inWords } from '#src/lib/durations.ts'

const troubles: Record<PasskeyTrouble, string> = {
  'given-up': 'The device did not confirm it. Try again, and open its lock when it asks.',
  known: 'This device has a passkey for this access already.',
  'no-lock':
    'This device has no lock that a passkey could use. Set a screen lock first, or take a password and a code.',
  'other-domain': 'Passkeys belong to the address under which they were made, and this is another one.',
  'no-passkeys': 'This browser knows no passkeys. Take a password and a code, or another browser.',
  unknown: 'The device could not use a passkey. Try again, or take another way.',
}

// Not by its class: that comes with the code for passkeys, which not every screen loads.
function troubleOf(error: unknown): string | undefined {
  const trouble = error instanceof Error && 'trouble' in error ? (error.trouble as PasskeyTrouble) : undefined
  return trouble && troubles[trouble]
}

/** What went wrong, for those who can do something about it. */
export function sayFailure(error: unknown): string {
  const passkey = troubleOf(error)
  if (passkey) return passkey
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 0) return 'The server does not answer. Please check your connection.'
  if (error.status === 429) return `Too many attempts. Please try again in ${inWords(error.retryAfter ?? 60)}.`
  return error.problem.detail ?? 'Something went wrong. Please try again.'
}
