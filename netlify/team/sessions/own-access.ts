import type { Context } from '@netlify/functions'
import { Problem } from '#netlify/http/problem.ts'
import { readId } from '#netlify/http/request.ts'
import { generateRecoveryCodes, hashRecoveryCode } from '#netlify/team/factors/recovery-code.ts'
import {
  countRecoveryCodes,
  findPasswordByMember,
  listPasskeys,
  replaceRecoveryCodes,
} from '#netlify/team/factors/stored-factors.queries.ts'
import { requireConfirmedMember, requireMember } from '#netlify/team/guard.ts'
import { getPasskeyDomain } from '#netlify/team/host.ts'
import { deleteOtherSessions, deleteOwnSession, listOwnSessions } from '#netlify/team/members/member-access.queries.ts'
import { type OwnAccess, RECOVERY_CODE_COUNT, type RecoveryCodeList } from '#src/contract/team/factors.ts'

export async function handleReadAccess(request: Request): Promise<Response> {
  const { member, sessionId, mustSetFactor } = await requireMember(request)
  const [sessions, passkeys, password, recoveryCodes] = await Promise.all([
    mustSetFactor ? [] : listOwnSessions(member.id, sessionId),
    listPasskeys(member.id),
    findPasswordByMember(member.id),
    countRecoveryCodes(member.id),
  ])
  const ownAccess: OwnAccess = {
    member,
    domain: getPasskeyDomain(request),
    sessions,
    passkeys: passkeys.map(({ id, name, domain, createdAt, usedAt }) => ({ id, name, domain, createdAt, usedAt })),
    password: password ? { changedAt: password.changedAt.toISOString() } : null,
    recoveryCodes,
  }
  return Response.json(ownAccess)
}

export async function handleEndOtherSessions(request: Request): Promise<Response> {
  const { member, sessionId } = await requireConfirmedMember(request)
  return Response.json({ done: await deleteOtherSessions(member.id, sessionId) })
}

export async function handleEndSession(request: Request, context: Context): Promise<Response> {
  const { member } = await requireConfirmedMember(request)
  if (!(await deleteOwnSession(member.id, readId(context)))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

export async function handleRenewRecoveryCodes(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const codes = generateRecoveryCodes(RECOVERY_CODE_COUNT)
  await replaceRecoveryCodes(staff.member.id, codes.map(hashRecoveryCode))
  const codeList: RecoveryCodeList = { codes }
  return Response.json(codeList, { status: 201 })
}
