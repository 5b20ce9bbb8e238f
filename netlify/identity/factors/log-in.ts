import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { parseFields } from '#netlify/http/body.ts'
import { Problem } from '#netlify/http/respond/problem.ts'
import { readKnownDevice } from '#netlify/identity/sessions/device.ts'
import { type Caller, openMemberSession } from '#netlify/identity/sessions/open-session.ts'
import { enforceLoginLimit, resetLoginAttempts } from '#netlify/limits/login-limit.ts'
import { nameLogin, type PasskeyOptions, passkeyLogin, recoveryLogin } from '#src/contract/factors.ts'
import { verifyPasskeyResponse, verifyPasswordAndCode } from './check-factor.ts'
import { findPasswordByName } from './member-passwords.queries.ts'
import { createAuthenticationOptions, hasValidChallenge } from './passkey.ts'
import { findPasskey } from './passkeys.queries.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { redeemRecoveryCode } from './recovery-codes.queries.ts'

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
  const rateLimit = await enforceLoginLimit(request, loginAttempt)
  const storedFactor = await findPasswordByName(loginInput.name)
  if (!(await verifyPasswordAndCode(storedFactor, loginInput)) || !storedFactor) return await rejectLogin('password')
  await resetLoginAttempts(rateLimit)
  return await openMemberSession(request, storedFactor.member, 'with a password and a code')
}

// A recovery code replaces password and TOTP code. The session may only set up a new factor.
async function logInByRecoveryCode(request: Request, body: unknown, { ip }: Caller): Promise<Response> {
  const { recoveryCode } = parseFields(body, recoveryLogin)
  const rateLimit = await enforceLoginLimit(request, { address: ip, device: await readKnownDevice(request) })
  const member = await redeemRecoveryCode(hashRecoveryCode(recoveryCode))
  if (!member) return await rejectLogin('recovery')
  await resetLoginAttempts(rateLimit)
  return await openMemberSession(request, member, 'with a recovery code', undefined, true)
}

const loginMethods = { passkey: logInByPasskey, name: logInByName, recoveryCode: logInByRecoveryCode }

/** Logs a member in by passkey, name or recovery code, depending on the keys of `body`. */
export async function logInMember(request: Request, body: object, caller: Caller): Promise<Response> {
  const method = Object.keys(loginMethods).find((key) => key in body) as keyof typeof loginMethods
  return await loginMethods[method](request, body, caller)
}
