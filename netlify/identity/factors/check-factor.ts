import { consumeCodeAttempt, resetCodeAttempts } from '#netlify/limits/code-limit.ts'
import { consumeTotpStep, type StoredPassword } from './member-passwords.queries.ts'
import { type PasskeyAssertion, verifyAuthentication } from './passkey.ts'
import { type StoredPasskey, updatePasskeyCounter } from './passkeys.queries.ts'
import { verifyPassword } from './password-hash.ts'
import { decryptTotpSecret, findTotpStep } from './totp.ts'

/**
 * Verifies password and TOTP code. An unknown name takes the same time, so that the duration does not reveal members.
 */
export async function verifyPasswordAndCode(
  storedPassword: StoredPassword | undefined,
  { password, code }: { password: string; code: string },
): Promise<boolean> {
  const isPasswordCorrect = await verifyPassword(password, storedPassword?.hash)
  const memberId = storedPassword && isPasswordCorrect ? storedPassword.member.id : undefined
  const isWithinLimit = await consumeCodeAttempt(memberId)
  if (!storedPassword || !memberId || !isWithinLimit) return false
  const timeStep = findTotpStep(await decryptTotpSecret(storedPassword.secret, memberId), code)
  if (timeStep === undefined || !(await consumeTotpStep(memberId, timeStep))) return false
  await resetCodeAttempts(memberId)
  return true
}

/** Verifies a passkey response for `purpose` and stores the new signature counter. */
export async function verifyPasskeyResponse(
  request: Request,
  purpose: string,
  passkeyResponse: PasskeyAssertion,
  passkey: StoredPasskey,
): Promise<boolean> {
  const counter = await verifyAuthentication(request, purpose, passkeyResponse, passkey)
  return counter !== undefined && (await updatePasskeyCounter(passkey.id, counter))
}
