import { createFieldsProblem } from '#netlify/http/respond/problem.ts'
import { findPasswordWeakness } from '#netlify/identity/shared-password/weak-password.ts'
import { passwordRefusalTexts } from '#src/contract/rules/password.ts'
import { findTotpStep, redeemTotpTicket } from './totp.ts'

export function requireStrongPassword(password: string, name: string): void {
  const weakness = findPasswordWeakness(password, [name])
  if (weakness) throw createFieldsProblem([{ field: 'password', message: passwordRefusalTexts[weakness] }])
}

/** Verifies the first code of a TOTP enrolment and returns its secret. */
export async function verifyFirstTotpCode(
  { ticket, code }: { ticket: string; code: string },
  purpose: string,
): Promise<{ secret: Buffer; step: number }> {
  const secret = await redeemTotpTicket(ticket, purpose)
  if (!secret)
    throw createFieldsProblem([
      { field: 'totp.ticket', message: 'The set-up has expired. Reload the page and start again.' },
    ])
  const step = findTotpStep(secret, code)
  if (step === undefined) {
    throw createFieldsProblem([
      {
        field: 'totp.code',
        message: 'This code is wrong. Check that your phone shows the right time, then enter a new code.',
      },
    ])
  }
  return { secret, step }
}
