import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields } from '#netlify/http/request.ts'
import { type Caller, openMemberSession, readKnownDevice } from '#netlify/identity/sessions/open-session.ts'
import { resetAttempts } from '#netlify/limits/limits.queries.ts'
import { consumeCodeAttempt, enforceLoginLimit, resetCodeAttempts } from '#netlify/limits/login-limit.ts'
import { nameLogin, type PasskeyOptions, passkeyLogin, recoveryLogin } from '#src/contract/factors.ts'
import {
  createAuthenticationOptions,
  hasValidChallenge,
  type PasskeyAssertion,
  verifyAuthentication,
} from './passkey.ts'
import { decryptTotpSecret, findTotpStep, verifyPassword } from './password.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import {
  consumeTotpStep,
  findPasskey,
  findPasswordByName,
  redeemRecoveryCode,
  type StoredPasskey,
  type StoredPassword,
  updatePasskeyCounter,
} from './stored-factors.queries.ts'

/** Verifies password and TOTP code. An unknown name takes the same time, so that timing reveals no member. */
export async function verifyPasswordAndCode(
  storedPassword: StoredPassword | undefined,
  { password, code }: { password: string; code: string },
): Promise<boolean> {
  const isPasswordCorrect = await verifyPassword(password, storedPassword?.hash)
  const memberId = storedPassword && isPasswordCorrect ? storedPassword.member.id : undefined
  const isWithinLimit = await consumeCodeAttempt(memberId)
  if (!storedPassword || !memberId || !isWithinLimit) return false
  const timeStep = findTotpStep(await decryptTotpSecret(storedPassword.secret, memberId), code)
  if (timeStep === undefined || !(await consumeTotpStep(storedPassword, timeStep))) return false
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
  return counter !== undefined && (await updatePasskeyCounter(passkey, counter))
}

const LOGIN_PURPOSE = 'login'

// Use one error text per login method, which does not reveal whether a name exists.
const errorMessages = {
  passkey: 'This passkey is not registered for this site. Use another passkey or another way to log in.',
  password:
    'The name, password or code is wrong. Use each code once. After ten wrong codes, wait an hour or log in another way.',
  recovery: 'This recovery code is wrong or has already been used. Try another one.',
}

async function rejectLogin(method: keyof typeof errorMessages): Promise<never> {
  await incrementHourlyAuditEntry('failed-login', null, 1)
  throw new Problem(401, errorMessages[method])
}

export async function createLoginOptions(request: Request): Promise<PasskeyOptions> {
  return await createAuthenticationOptions(request, LOGIN_PURPOSE)
}

// Logs in without a rate limit, because a passkey's signature cannot be guessed.
async function logInByPasskey(request: Request, body: unknown): Promise<Response> {
  const { passkey } = parseFields(body, passkeyLogin)
  if (!(await hasValidChallenge(LOGIN_PURPOSE, passkey))) throw new Problem(401, errorMessages.passkey)
  const storedFactor = await findPasskey(passkey.id)
  if (!storedFactor || !(await verifyPasskeyResponse(request, LOGIN_PURPOSE, passkey, storedFactor)))
    return await rejectLogin('passkey')
  return await openMemberSession(request, storedFactor.member, 'with a passkey')
}

async function logInByName(request: Request, body: unknown, { ip }: Caller): Promise<Response> {
  const loginInput = parseFields(body, nameLogin)
  const loginAttempt = { address: ip, device: await readKnownDevice(request), name: loginInput.name }
  const buckets = await enforceLoginLimit(request, loginAttempt)
  const storedFactor = await findPasswordByName(loginInput.name)
  if (!(await verifyPasswordAndCode(storedFactor, loginInput)) || !storedFactor) return await rejectLogin('password')
  await resetAttempts(buckets)
  return await openMemberSession(request, storedFactor.member, 'with a password and a code')
}

// A recovery code replaces password and TOTP code. The session may only set up a new factor.
async function logInByRecoveryCode(request: Request, body: unknown, { ip }: Caller): Promise<Response> {
  const { recoveryCode } = parseFields(body, recoveryLogin)
  const buckets = await enforceLoginLimit(request, { address: ip, device: await readKnownDevice(request) })
  const member = await redeemRecoveryCode(hashRecoveryCode(recoveryCode))
  if (!member) return await rejectLogin('recovery')
  await resetAttempts(buckets)
  return await openMemberSession(request, member, 'with a recovery code', undefined, true)
}

const loginMethods = { passkey: logInByPasskey, name: logInByName, recoveryCode: logInByRecoveryCode }

/** Logs a member in by passkey, name or recovery code, depending on the keys of `body`. */
export async function logInMember(request: Request, body: object, caller: Caller): Promise<Response> {
  const method = Object.keys(loginMethods).find((key) => key in body) as keyof typeof loginMethods
  return await loginMethods[method](request, body, caller)
}
