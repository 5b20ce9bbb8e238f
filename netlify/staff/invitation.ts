import * as z from 'zod/mini'
import {
  type FirstFactor,
  type FoundInvitation,
  findInvitation,
  redeemInvitation,
} from '#netlify/database/invitations.ts'
import { actAs } from '#netlify/http/actor.ts'
import { parseFields, readJson } from '#netlify/http/body.ts'
import { badFields, Problem } from '#netlify/http/problem.ts'
import { ownPassword } from '#netlify/security/epoch.ts'
import { requireOwnHost } from '#netlify/security/host.ts'
import { hashPassword } from '#netlify/security/member-password.ts'
import { makeRegistration, readRegistration } from '#netlify/security/passkey.ts'
import { hashCode, makeCodes } from '#netlify/security/recovery-code.ts'
import { domainOf } from '#netlify/security/shared.ts'
import { hashToken, isToken } from '#netlify/security/token.ts'
import { encryptSecret, issueSetup } from '#netlify/security/totp.ts'
import {
  type InvitationView,
  invitationQuery,
  joinByPasskey,
  joinByPassword,
  RECOVERY_CODES,
  type RecoveryCodes,
} from '#src/contract/factors.ts'
import { readFirstCode, requireStrong } from './new-password.ts'
import { openSession } from './open.ts'

const endedMessages = {
  used: 'This link has already been used. Ask an owner for a new one.',
  expired: 'This link has expired after 48 hours. Ask an owner for a new one.',
}

async function requireOpenInvitation(token: string): Promise<FoundInvitation> {
  const found = (await isToken('invitation', token)) ? await findInvitation(hashToken(token)) : undefined
  if (!found) throw new Problem(404, 'This link is not valid. Use the newest link, or ask an owner for a new one.')
  if (found.state !== 'open') throw new Problem(410, endedMessages[found.state])
  return found
}

const toPurpose = (token: string) => `invitation ${hashToken(token)}`

/** Returns the invitation and the options to enrol a passkey or TOTP. */
export async function answerInvitation(request: Request): Promise<Response> {
  requireOwnHost(request)
  const { token } = await readJson(request, invitationQuery)
  const { member, invitedBy, expires_at } = await requireOpenInvitation(token)
  const { name, role, lgas } = member
  const view: InvitationView = {
    member: { name, role, lgas },
    invitedBy,
    expiresAt: expires_at.toISOString(),
    passkey: await makeRegistration(request, toPurpose(token), member, []),
    totp: await issueSetup(toPurpose(token), name),
  }
  return Response.json(view)
}

type Join = z.output<typeof joinByPasskey> | z.output<typeof joinByPassword>

async function readFactor(request: Request, join: Join, { member }: FoundInvitation): Promise<FirstFactor> {
  const purpose = toPurpose(join.token)
  if ('passkey' in join) {
    const passkey = await readRegistration(request, purpose, join.passkey)
    if (!passkey) throw badFields([{ field: 'passkey', message: 'This passkey could not be verified. Try again.' }])
    return { kind: 'passkey', ...passkey, name: join.name }
  }
  requireStrong(join.password, member.name)
  const { secret, step } = await readFirstCode(join.totp, purpose)
  const [hash, encryptedSecret] = [await hashPassword(join.password), await encryptSecret(secret, member.id)]
  return { kind: 'password', hash, secret: encryptedSecret, step }
}

export async function acceptInvitation(request: Request): Promise<Response> {
  requireOwnHost(request)
  const body = await readJson(request, z.looseObject({}))
  const join = parseFields<z.ZodMiniType<Join>>(body, 'passkey' in body ? joinByPasskey : joinByPassword)
  const found = await requireOpenInvitation(join.token)
  const factor = await readFactor(request, join, found)
  actAs(found.member)
  const codes = makeCodes(RECOVERY_CODES)
  const isFirst = await redeemInvitation(hashToken(join.token), factor, codes.map(hashCode), {
    domain: domainOf(request),
    password: await ownPassword(),
  })
  if (!isFirst) throw new Problem(410, endedMessages.used)
  const answer: RecoveryCodes = { codes }
  return await openSession(request, found.member, 'by invitation', Response.json(answer, { status: 201 }))
}
