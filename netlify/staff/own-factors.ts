import type { Context } from '@netlify/functions'
import {
  deletePasskey,
  deletePassword,
  type FactorOwner,
  insertPasskey,
  listPasskeys,
  type Removal,
  setPassword,
} from '#netlify/database/factors.ts'
import { findPasswordOf } from '#netlify/database/member-passwords.ts'
import { readJson } from '#netlify/http/body.ts'
import { readId } from '#netlify/http/id.ts'
import { badFields, Problem } from '#netlify/http/problem.ts'
import { type Named, requireConfirmed, requireMember } from '#netlify/security/guard.ts'
import { hashPassword } from '#netlify/security/member-password.ts'
import { makeRegistration, readRegistration } from '#netlify/security/passkey.ts'
import { domainOf } from '#netlify/security/shared.ts'
import { encryptSecret, issueSetup } from '#netlify/security/totp.ts'
import { type OwnPasskey, passkeyInput, passwordInput } from '#src/contract/factors.ts'
import { readFirstCode, requireStrong } from './new-password.ts'

async function requireConfirmedMember(request: Request): Promise<Named> {
  const staff = await requireMember(request)
  requireConfirmed(staff)
  return staff
}

const toFactorOwner = (request: Request, { member, sessionId }: Named): FactorOwner => ({
  memberId: member.id,
  sessionId,
  domain: domainOf(request),
})

// Bound to this session: another one cannot use its options.
const toPurpose = ({ member, sessionId }: Named) => `own ${member.id} ${sessionId}`

export async function answerPasskeyOptions(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const passkeys = await listPasskeys(staff.member.id)
  return Response.json(await makeRegistration(request, toPurpose(staff), staff.member, passkeys))
}

export async function addPasskey(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const { name, passkey } = await readJson(request, passkeyInput)
  const made = await readRegistration(request, toPurpose(staff), passkey)
  const id = made && (await insertPasskey(toFactorOwner(request, staff), { ...made, name }))
  const added = (await listPasskeys(staff.member.id)).find((one) => one.id === id)
  if (!added) throw badFields([{ field: 'passkey', message: 'This passkey could not be verified. Try again.' }])
  const { domain, createdAt, usedAt } = added
  const answer: OwnPasskey = { id: added.id, name: added.name, domain, createdAt, usedAt }
  return Response.json(answer, { status: 201 })
}

function respondRemoval(removal: Removal): Response {
  if (removal === 'not-found') throw new Problem(404)
  if (removal === 'last') throw new Problem(409, 'This is your only way to log in. Add another one first.')
  return new Response(null, { status: 204 })
}

export async function removePasskey(request: Request, context: Context): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return respondRemoval(await deletePasskey(toFactorOwner(request, staff), readId(context)))
}

export async function answerSetup(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return Response.json(await issueSetup(toPurpose(staff), staff.member.name))
}

export async function changePassword(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const { password, totp } = await readJson(request, passwordInput)
  const { id, name } = staff.member
  requireStrong(password, name)
  // After a recovery login the TOTP device may be lost, so a new enrolment is required.
  if (!totp && (staff.mustSetFactor || !(await findPasswordOf(id))))
    throw badFields([{ field: 'totp', message: 'Required' }])
  const firstCode = totp && (await readFirstCode(totp, toPurpose(staff)))
  const encryptedTotp = firstCode && { secret: await encryptSecret(firstCode.secret, id), step: firstCode.step }
  const isSet = await setPassword(toFactorOwner(request, staff), {
    hash: await hashPassword(password),
    totp: encryptedTotp,
  })
  if (!isSet) throw new Problem(404)
  return new Response(null, { status: 204 })
}

export async function removePassword(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return respondRemoval(await deletePassword(toFactorOwner(request, staff)))
}
