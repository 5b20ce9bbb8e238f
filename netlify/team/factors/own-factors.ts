import type { Context } from '@netlify/functions'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { requireConfirmedMember, type StaffMember } from '#netlify/team/guard.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { type OwnPasskey, passkeyInput, passwordInput } from '#src/contract/team/factors.ts'
import {
  deleteFactor,
  type FactorRemovalResult,
  type FactorSession,
  insertPasskey,
  upsertMemberPassword,
} from './factors.queries.ts'
import { createRegistrationOptions, verifyRegistration } from './passkey.ts'
import {
  encryptTotpSecret,
  hashPassword,
  requireStrongPassword,
  startTotpEnrolment,
  verifyFirstTotpCode,
} from './password.ts'
import { findPasswordByMember, listPasskeys } from './stored-factors.queries.ts'

const toFactorSession = (request: Request, { member, sessionId }: StaffMember): FactorSession => ({
  memberId: member.id,
  sessionId,
  domain: getPasskeyDomain(request),
})

// Bind passkey and TOTP enrolments to this session, so that no other session can complete them.
const getEnrolmentPurpose = ({ member, sessionId }: StaffMember) => `own ${member.id} ${sessionId}`

export async function handlePasskeyOptions(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const passkeys = await listPasskeys(staff.member.id)
  return Response.json(await createRegistrationOptions(request, getEnrolmentPurpose(staff), staff.member, passkeys))
}

export async function handleAddPasskey(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const { name, passkey } = await readJson(request, passkeyInput)
  const registeredPasskey = await verifyRegistration(request, getEnrolmentPurpose(staff), passkey)
  const id = registeredPasskey && (await insertPasskey(toFactorSession(request, staff), { ...registeredPasskey, name }))
  const addedPasskey = (await listPasskeys(staff.member.id)).find((listedPasskey) => listedPasskey.id === id)
  if (!addedPasskey) rejectField('passkey', 'This passkey could not be verified. Try again.')
  const { domain, createdAt, usedAt } = addedPasskey
  const ownPasskey: OwnPasskey = { id: addedPasskey.id, name: addedPasskey.name, domain, createdAt, usedAt }
  return Response.json(ownPasskey, { status: 201 })
}

function respondRemoval(removal: FactorRemovalResult): Response {
  if (removal === 'not-found') throw new Problem(404)
  if (removal === 'last')
    throw new Problem(
      409,
      'No other login method of yours has worked yet. Log in with another one first, then remove this one.',
    )
  return new Response(null, { status: 204 })
}

export async function handleRemovePasskey(request: Request, context: Context): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return respondRemoval(await deleteFactor(toFactorSession(request, staff), { kind: 'passkey', id: readId(context) }))
}

export async function handleTotpSetup(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return Response.json(await startTotpEnrolment(getEnrolmentPurpose(staff), staff.member.name))
}

export async function handleChangePassword(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const { password, totp } = await readJson(request, passwordInput)
  const { id, name } = staff.member
  requireStrongPassword(password, name)
  // After a login by recovery code, the member may have lost the TOTP device, so require a new TOTP enrolment.
  if (!totp && (staff.mustSetFactor || !(await findPasswordByMember(id)))) rejectField('totp', 'Required')
  const firstCode = totp && (await verifyFirstTotpCode(totp, getEnrolmentPurpose(staff)))
  const encryptedTotp = firstCode && { secret: await encryptTotpSecret(firstCode.secret, id), step: firstCode.step }
  const isPasswordSet = await upsertMemberPassword(toFactorSession(request, staff), {
    hash: await hashPassword(password),
    totp: encryptedTotp,
  })
  if (!isPasswordSet) throw new Problem(404)
  return new Response(null, { status: 204 })
}

export async function handleRemovePassword(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  return respondRemoval(await deleteFactor(toFactorSession(request, staff), { kind: 'password' }))
}
