import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { countLine } from '#netlify/database/audit.ts'
import { listPasskeys } from '#netlify/database/factors.ts'
import { findPasswordOf } from '#netlify/database/member-passwords.ts'
import { confirmSession } from '#netlify/database/sessions.ts'
import { parseFields, readJson } from '#netlify/http/body.ts'
import { badFields } from '#netlify/http/problem.ts'
import { type Named, requireMember } from '#netlify/security/guard.ts'
import { forgiveAttempts, requireOwnRate } from '#netlify/security/login-limit.ts'
import { makeAuthentication } from '#netlify/security/passkey.ts'
import { domainOf } from '#netlify/security/shared.ts'
import { passkeyConfirmation, passwordConfirmation } from '#src/contract/factors.ts'
import { isAnswered, isRight } from './check-factor.ts'

const toPurpose = ({ sessionId }: Named) => `confirm ${sessionId}`

export async function answerConfirmationOptions(request: Request): Promise<Response> {
  const staff = await requireMember(request)
  const passkeys = (await listPasskeys(staff.member.id)).filter(({ domain }) => domain === domainOf(request))
  return Response.json(await makeAuthentication(request, toPurpose(staff), passkeys))
}

async function isOwnPasskey(request: Request, staff: Named, body: object): Promise<boolean> {
  const { passkey } = parseFields(body, passkeyConfirmation)
  const found = (await listPasskeys(staff.member.id)).find(({ credentialId }) => credentialId === passkey.id)
  return found !== undefined && (await isAnswered(request, toPurpose(staff), passkey, found))
}

async function isOwnPassword(request: Request, { member }: Named, body: object): Promise<boolean> {
  const input = parseFields(body, passwordConfirmation)
  const rateLimit = await requireOwnRate(request, member.id)
  const isMatch = await isRight(await findPasswordOf(member.id), input)
  if (isMatch) await forgiveAttempts(rateLimit)
  return isMatch
}

// Never 401, which would log out a member who mistyped.
const fieldErrors = {
  passkey: {
    field: 'passkey',
    message: 'This passkey is not registered to you on this site. Use another passkey or your password.',
  },
  password: { field: 'password', message: 'The password or code is wrong. Use each code once: wait for the next one.' },
}

/** Step-up authentication: confirms the session for ten minutes. */
export async function confirm(request: Request, _: Context): Promise<Response> {
  const staff = await requireMember(request)
  const body = await readJson(request, z.looseObject({}))
  const method = 'passkey' in body ? 'passkey' : 'password'
  const isVerified = await (method === 'passkey' ? isOwnPasskey : isOwnPassword)(request, staff, body)
  if (!isVerified) {
    await countLine('failed-login', null, 1)
    throw badFields([fieldErrors[method]])
  }
  await confirmSession(staff.sessionId)
  return new Response(null, { status: 204 })
}
