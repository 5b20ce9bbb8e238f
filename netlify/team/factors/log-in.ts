import { countFailedLogin } from '#netlify/activity/failed-logins.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields } from '#netlify/http/request.ts'
import { loginAttempts } from '#netlify/limits/login-attempts.ts'
import { consumeCodeAttempt, enforceLoginLimit, hashLoginName, resetCodeAttempts } from '#netlify/limits/login-limit.ts'
import { type Caller, openMemberSession, readCachedDevice } from '#netlify/team/sessions/open-session.ts'
import { findCachedLoginAccess, tryClearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { nameLogin, type PasskeyOptions, passkeyLogin, recoveryLogin } from '#src/contract/team/factors.ts'
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
  findPasswordByMember,
  redeemRecoveryCode,
  type StoredPasskey,
  type StoredPassword,
  updatePasskeyCounter,
} from './stored-factors.queries.ts'

/** Verifies a TOTP code after the right password. The code works once. */
export async function verifyCode(storedPassword: StoredPassword, code: string): Promise<boolean> {
  const { member, secret } = storedPassword
  if (!(await consumeCodeAttempt(member.id))) return false
  const timeStep = findTotpStep(await decryptTotpSecret(secret, member.id), code)
  if (timeStep === undefined || !(await consumeTotpStep(storedPassword, timeStep))) return false
  await resetCodeAttempts(member.id)
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
  await countFailedLogin()
  throw new Problem(401, errorMessages[method])
}

export async function createLoginOptions(request: Request): Promise<PasskeyOptions> {
  return await createAuthenticationOptions(request, LOGIN_PURPOSE)
}

// Logs in without a rate limit, because a passkey's signature cannot be guessed.
async function logInByPasskey(request: Request, body: unknown): Promise<Response> {
  const { passkey } = parseFields(body, passkeyLogin)
  if (!(await hasValidChallenge(LOGIN_PURPOSE, passkey))) throw new Problem(401, errorMessages.passkey)
  const { passkeys } = await findCachedLoginAccess()
  const isRegistered = passkeys.some(({ credentialId }) => credentialId === passkey.id)
  const storedFactor = isRegistered ? await findPasskey(passkey.id) : undefined
  if (!storedFactor || !(await verifyPasskeyResponse(request, LOGIN_PURPOSE, passkey, storedFactor)))
    return await rejectLogin('passkey')
  return await openMemberSession(request, storedFactor.member, 'with a passkey')
}

/** Verifies a password without waking the database. An unknown name takes the same time, so it stays secret. */
async function findMemberByPassword(name: string, password: string): Promise<StoredPassword | undefined> {
  const { passwords } = await findCachedLoginAccess()
  const cachedPassword = passwords[await hashLoginName(name)]
  if (!(await verifyPassword(password, cachedPassword?.hash)) || !cachedPassword) return undefined
  const storedPassword = await findPasswordByMember(cachedPassword.memberId)
  return storedPassword?.hash === cachedPassword.hash ? storedPassword : undefined
}

async function logInByName(request: Request, body: unknown, { ip }: Caller): Promise<Response> {
  const { name, password, code } = parseFields(body, nameLogin)
  const buckets = await enforceLoginLimit(request, { address: ip, device: await readCachedDevice(request), name })
  const storedPassword = await findMemberByPassword(name, password)
  if (!storedPassword || !(await verifyCode(storedPassword, code))) return await rejectLogin('password')
  await loginAttempts.reset(buckets)
  return await openMemberSession(request, storedPassword.member, 'with a password and a code')
}

// A recovery code replaces password and TOTP code. The session may only set up a new factor.
async function logInByRecoveryCode(request: Request, body: unknown, { ip }: Caller): Promise<Response> {
  const { recoveryCode } = parseFields(body, recoveryLogin)
  const buckets = await enforceLoginLimit(request, { address: ip, device: await readCachedDevice(request) })
  const codeHash = hashRecoveryCode(recoveryCode)
  const { recoveryCodes } = await findCachedLoginAccess()
  const isUnused = recoveryCodes.some(({ hash }) => hash === codeHash)
  const member = isUnused ? await redeemRecoveryCode(codeHash) : undefined
  if (!member) return await rejectLogin('recovery')
  await tryClearLoginAccessCache()
  await loginAttempts.reset(buckets)
  return await openMemberSession(request, member, 'with a recovery code', undefined, true)
}

const loginMethods = { passkey: logInByPasskey, name: logInByName, recoveryCode: logInByRecoveryCode }

/** Logs a member in by passkey, name or recovery code, depending on the keys of `body`. */
export async function logInMember(request: Request, body: object, caller: Caller): Promise<Response> {
  const method = Object.keys(loginMethods).find((key) => key in body) as keyof typeof loginMethods
  return await loginMethods[method](request, body, caller)
}
