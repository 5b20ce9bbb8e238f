import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { rejectField } from '#netlify/http/problem.ts'
import { parseFields, readJson } from '#netlify/http/request.ts'
import { resetAttempts } from '#netlify/limits/limits.queries.ts'
import { enforceConfirmationLimit } from '#netlify/limits/login-limit.ts'
import { verifyCode, verifyPasskeyResponse } from '#netlify/team/factors/log-in.ts'
import { createAuthenticationOptions } from '#netlify/team/factors/passkey.ts'
import { verifyPassword } from '#netlify/team/factors/password.ts'
import { findPasswordByMember, listPasskeys } from '#netlify/team/factors/stored-factors.queries.ts'
import { requireMember, requireSession, type Staff, type StaffMember } from '#netlify/team/guard.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { verifySharedPassword } from '#netlify/team/shared-password/shared-password.ts'
import { passkeyConfirmation, passwordConfirmation } from '#src/contract/team/factors.ts'
import { loginInput } from '#src/contract/team/session.ts'
import { confirmSession } from './sessions.queries.ts'

const getConfirmationPurpose = ({ sessionId }: StaffMember) => `confirm ${sessionId}`

export async function handleConfirmationOptions(request: Request): Promise<Response> {
  const staff = await requireMember(request)
  const passkeys = (await listPasskeys(staff.member.id)).filter(({ domain }) => domain === getPasskeyDomain(request))
  return Response.json(await createAuthenticationOptions(request, getConfirmationPurpose(staff), passkeys))
}

async function isOwnPasskey(request: Request, staff: StaffMember, body: object): Promise<boolean> {
  const { passkey } = parseFields(body, passkeyConfirmation)
  const storedPasskey = (await listPasskeys(staff.member.id)).find(({ credentialId }) => credentialId === passkey.id)
  return (
    storedPasskey !== undefined &&
    (await verifyPasskeyResponse(request, getConfirmationPurpose(staff), passkey, storedPasskey))
  )
}

async function isOwnPassword(request: Request, { member }: StaffMember, body: object): Promise<boolean> {
  const { password, code } = parseFields(body, passwordConfirmation)
  const buckets = await enforceConfirmationLimit(request, member.id)
  const storedPassword = await findPasswordByMember(member.id)
  const isPasswordCorrect = await verifyPassword(password, storedPassword?.hash)
  if (!storedPassword || !isPasswordCorrect || !(await verifyCode(storedPassword, code))) return false
  await resetAttempts(buckets)
  return true
}

/** Compares with the shared password. Its session counts the attempts, since it has no member. */
async function isSharedPassword(request: Request, { sessionId }: Staff, body: object, ip: string): Promise<boolean> {
  const { password } = parseFields(body, loginInput)
  const buckets = await enforceConfirmationLimit(request, sessionId)
  const isCorrect = verifySharedPassword(password, ip)
  if (isCorrect) await resetAttempts(buckets)
  return isCorrect
}

// Reject a wrong factor with 422, because the client logs out on 401.
const errorMessages = {
  passkey: 'This passkey is not registered to you on this site. Use another passkey or your password.',
  password: 'The password or code is wrong. Use each code once: wait for the next one.',
  shared: 'The password is wrong. Check it, then try again.',
}

/** Handles step-up authentication: confirms the current session for ten minutes. */
export async function handleConfirmation(request: Request, { ip }: Context): Promise<Response> {
  const { member, ...staff } = await requireSession(request)
  const body = await readJson(request, z.looseObject({}))
  const method = !member ? 'shared' : 'passkey' in body ? 'passkey' : 'password'
  const isVerified = member
    ? await (method === 'passkey' ? isOwnPasskey : isOwnPassword)(request, { ...staff, member }, body)
    : await isSharedPassword(request, { ...staff, member }, body, ip)
  if (!isVerified) {
    await incrementHourlyAuditEntry('failed-login', null, 1)
    rejectField(method === 'passkey' ? 'passkey' : 'password', errorMessages[method])
  }
  await confirmSession(staff.sessionId)
  return new Response(null, { status: 204 })
}
