import type { Context } from '@netlify/functions'
import { listPasskeys } from '#netlify/database/factors.ts'
import { findPasswordOf } from '#netlify/database/member-passwords.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#netlify/database/own-sessions.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#netlify/database/recovery-codes.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { type Named, requireConfirmed, requireMember } from '#netlify/security/guard.ts'
import { hashCode, makeCodes } from '#netlify/security/recovery-code.ts'
import { domainOf } from '#netlify/security/shared.ts'
import { type Access, RECOVERY_CODES, type RecoveryCodes } from '#src/contract/factors.ts'

export async function answerAccess(request: Request): Promise<Response> {
  const { member, sessionId, mustSetFactor } = await requireMember(request)
  const [sessions, passkeys, password, recoveryCodes] = await Promise.all([
    mustSetFactor ? [] : listOwnSessions(member.id, sessionId),
    listPasskeys(member.id),
    findPasswordOf(member.id),
    countRecoveryCodes(member.id),
  ])
  const access: Access = {
    member,
    domain: domainOf(request),
    sessions,
    passkeys: passkeys.map(({ id, name, domain, createdAt, usedAt }) => ({ id, name, domain, createdAt, usedAt })),
    password: password ? { changedAt: password.changedAt.toISOString() } : null,
    recoveryCodes,
  }
  return Response.json(access)
}

// Requires step-up, so that an unattended session cannot end those of its owner.
async function requireConfirmedMember(request: Request): Promise<Named> {
  const staff = await requireMember(request)
  requireConfirmed(staff)
  return staff
}

export async function endOthers(request: Request): Promise<Response> {
  const { member, sessionId } = await requireConfirmedMember(request)
  return Response.json({ done: await endOtherSessions(member.id, sessionId) })
}

export async function endOne(request: Request, context: Context): Promise<Response> {
  const { member } = await requireConfirmedMember(request)
  if (!(await endOwnSession(member.id, readId(context)))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

export async function renewRecoveryCodes(request: Request): Promise<Response> {
  const staff = await requireConfirmedMember(request)
  const codes = makeCodes(RECOVERY_CODES)
  await replaceRecoveryCodes(staff.member.id, codes.map(hashCode))
  const answer: RecoveryCodes = { codes }
  return Response.json(answer, { status: 201 })
}
