import { type StoredPasskey, updatePasskeyCounter } from '#netlify/database/factors.ts'
import { consumeTotpStep, type StoredPassword } from '#netlify/database/member-passwords.ts'
import { consumeCodeAttempt, resetCodeAttempts } from '#netlify/security/code-limit.ts'
import { type UsedPasskey, verifyAuthentication } from '#netlify/security/passkey.ts'
import { verifyPassword } from '#netlify/security/password-hash.ts'
import { decryptTotpSecret, findTotpStep } from '#netlify/security/totp.ts'

/** Verifies name, password and code. Takes the same time for an unknown name, so that timing reveals no member. */
export async function verifyPasswordAndCode(
  found: StoredPassword | undefined,
  { password, code }: { password: string; code: string },
): Promise<boolean> {
  const isMatch = await verifyPassword(password, found?.hash)
  const memberId = found && isMatch ? found.member.id : undefined
  const isWithinLimit = await consumeCodeAttempt(memberId)
  if (!found || !memberId || !isWithinLimit) return false
  const step = findTotpStep(await decryptTotpSecret(found.secret, memberId), code)
  if (step === undefined || !(await consumeTotpStep(memberId, step))) return false
  await resetCodeAttempts(memberId)
  return true
}

/** Verifies a passkey's answer to a challenge of `purpose` and stores its new signature counter. */
export async function verifyPasskeyAnswer(
  request: Request,
  purpose: string,
  answer: UsedPasskey,
  passkey: StoredPasskey,
): Promise<boolean> {
  const counter = await verifyAuthentication(request, purpose, answer, passkey)
  return counter !== undefined && (await updatePasskeyCounter(passkey.id, counter))
}
