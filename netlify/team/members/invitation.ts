import * as z from 'zod/mini'
import { setActor } from '#netlify/http/actor.ts'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { parseFields, readJson } from '#netlify/http/request.ts'
import { createRegistrationOptions, verifyRegistration } from '#netlify/team/factors/passkey.ts'
import {
  encryptTotpSecret,
  hashPassword,
  requireStrongPassword,
  startTotpEnrolment,
  verifyFirstTotpCode,
} from '#netlify/team/factors/password.ts'
import { generateRecoveryCodes, hashRecoveryCode } from '#netlify/team/factors/recovery-code.ts'
import { getPasskeyDomain, requireSiteHost } from '#netlify/team/host.ts'
import { openMemberSession } from '#netlify/team/sessions/open-session.ts'
import { hashToken, isValidToken } from '#netlify/team/sessions/token.ts'
import {
  type InvitationView,
  invitationQuery,
  passkeyJoinInput,
  passwordJoinInput,
  RECOVERY_CODE_COUNT,
  type RecoveryCodeList,
} from '#src/contract/team/factors.ts'
import { type FirstFactor, type FoundInvitation, findInvitation, redeemInvitation } from './invitations.queries.ts'

const endedMessages = {
  used: 'This link has already been used. Ask an owner for a new one.',
  expired: 'This link has expired after 48 hours. Ask an owner for a new one.',
}

async function requireOpenInvitation(token: string): Promise<FoundInvitation> {
  const invitation = (await isValidToken('invitation', token)) ? await findInvitation(hashToken(token)) : undefined
  if (!invitation) throw new Problem(404, 'This link is not valid. Use the newest link, or ask an owner for a new one.')
  if (invitation.state !== 'open') throw new Problem(410, endedMessages[invitation.state])
  return invitation
}

const getInvitationPurpose = (token: string) => `invitation ${hashToken(token)}`

/** Returns an invitation with the options for enrolling a passkey or TOTP. */
export async function handleReadInvitation(request: Request): Promise<Response> {
  requireSiteHost(request)
  const { token } = await readJson(request, invitationQuery)
  const { member, invitedBy, expires_at } = await requireOpenInvitation(token)
  const { name, role, lgas } = member
  const invitationView: InvitationView = {
    member: { name, role, lgas },
    invitedBy,
    expiresAt: expires_at.toISOString(),
    passkey: await createRegistrationOptions(request, getInvitationPurpose(token), member, []),
    totp: await startTotpEnrolment(getInvitationPurpose(token), name),
  }
  return Response.json(invitationView)
}

type JoinInput = z.output<typeof passkeyJoinInput> | z.output<typeof passwordJoinInput>

async function readFactor(request: Request, joinInput: JoinInput, { member }: FoundInvitation): Promise<FirstFactor> {
  const purpose = getInvitationPurpose(joinInput.token)
  if ('passkey' in joinInput) {
    const passkey = await verifyRegistration(request, purpose, joinInput.passkey)
    if (!passkey) rejectField('passkey', 'This passkey could not be verified. Try again.')
    return { kind: 'passkey', ...passkey, name: joinInput.name }
  }
  requireStrongPassword(joinInput.password, member.name)
  const { secret, step } = await verifyFirstTotpCode(joinInput.totp, purpose)
  const totp = { secret: await encryptTotpSecret(secret, member.id), step }
  return { kind: 'password', hash: await hashPassword(joinInput.password), totp }
}

export async function handleAcceptInvitation(request: Request): Promise<Response> {
  requireSiteHost(request)
  const body = await readJson(request, z.looseObject({}))
  const joinInput = parseFields<z.ZodMiniType<JoinInput>>(
    body,
    'passkey' in body ? passkeyJoinInput : passwordJoinInput,
  )
  const invitation = await requireOpenInvitation(joinInput.token)
  const factor = await readFactor(request, joinInput, invitation)
  setActor(invitation.member)
  const codes = generateRecoveryCodes(RECOVERY_CODE_COUNT)
  const isFirst = await redeemInvitation(
    hashToken(joinInput.token),
    factor,
    codes.map(hashRecoveryCode),
    getPasskeyDomain(request),
  )
  if (!isFirst) throw new Problem(410, endedMessages.used)
  const acceptedInvitation: RecoveryCodeList = { codes }
  return await openMemberSession(
    request,
    invitation.member,
    'by invitation',
    Response.json(acceptedInvitation, { status: 201 }),
  )
}
