import { badFields } from '#netlify/http/problem.ts'
import { findStep, redeemSetup } from '#netlify/security/totp.ts'
import { findWeakness } from '#netlify/security/weak-password.ts'
import { passwordRefusals } from '#src/contract/password.ts'

export function requireStrong(password: string, name: string): void {
  const weakness = findWeakness(password, [name])
  if (weakness) throw badFields([{ field: 'password', message: passwordRefusals[weakness] }])
}

/** Verifies the first code of a TOTP enrolment and returns its secret. */
export async function readFirstCode(
  { ticket, code }: { ticket: string; code: string },
  holder: string,
): Promise<{ secret: Buffer; step: number }> {
  const secret = await redeemSetup(ticket, holder)
  if (!secret)
    throw badFields([{ field: 'totp.ticket', message: 'The set-up has expired. Reload the page and start again.' }])
  const step = findStep(secret, code)
  if (step === undefined) {
    throw badFields([
      {
        field: 'totp.code',
        message: 'This code is wrong. Check that your phone shows the right time, then enter a new code.',
      },
    ])
  }
  return { secret, step }
}
