import { countPasskeyUse, type StoredPasskey } from '#netlify/database/factors.ts'
import { type StoredPassword, takeStep } from '#netlify/database/member-passwords.ts'
import { forgiveCodes, takeCodeTry } from '#netlify/security/code-limit.ts'
import { isPassword } from '#netlify/security/member-password.ts'
import { readAuthentication, type UsedPasskey } from '#netlify/security/passkey.ts'
import { decryptSecret, findStep } from '#netlify/security/totp.ts'

/** Takes the same time for an unknown name, so that timing does not reveal members. */
export async function isRight(
  found: StoredPassword | undefined,
  { password, code }: { password: string; code: string },
): Promise<boolean> {
  const isMatch = await isPassword(password, found?.hash)
  const memberId = found && isMatch ? found.member.id : undefined
  const isWithinLimit = await takeCodeTry(memberId)
  if (!found || !memberId || !isWithinLimit) return false
  const step = findStep(await decryptSecret(found.secret, memberId), code)
  if (step === undefined || !(await takeStep(memberId, step))) return false
  await forgiveCodes(memberId)
  return true
}

/** Verifies an answer to a challenge of `purpose` and stores the new counter. */
export async function isAnswered(
  request: Request,
  purpose: string,
  answer: UsedPasskey,
  passkey: StoredPasskey,
): Promise<boolean> {
  const counter = await readAuthentication(request, purpose, answer, passkey)
  return counter !== undefined && (await countPasskeyUse(passkey.id, counter))
}
