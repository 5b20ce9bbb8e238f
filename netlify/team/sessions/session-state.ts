import { canServePersonalData, getDeployContext, getSiteUrl } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { isSiteHost } from '#netlify/team/host.ts'
import { findCachedLoginAccess } from '#netlify/team/shared-password/login-access.ts'
import {
  findInvitedOwner,
  findReopenedAt,
  type OwnerEvent,
} from '#netlify/team/shared-password/password-epochs.queries.ts'
import { findPasswordRefusal } from '#netlify/team/shared-password/password-refusal.ts'
import { getSharedPasswordRefusal, type LoginAccess } from '#netlify/team/shared-password/shared-access.queries.ts'
import { getPasswordHint } from '#netlify/team/shared-password/shared-password.ts'
import type { AccessChange, SessionState } from '#src/contract/team/session.ts'
import { findOwnerWhoEndedSession, findSession } from './session.ts'
import type { ActiveSession } from './sessions.queries.ts'

function toOwnerNotice(
  kind: 'owner-invited' | 'owner-joined',
  ownerEvent: OwnerEvent | undefined,
): AccessChange | undefined {
  return ownerEvent && { kind, name: ownerEvent.name, at: ownerEvent.at.toISOString() }
}

/** Finds a notice about login changes for owners and for users of the shared password. */
async function findAccessNotice({ id, member }: ActiveSession): Promise<AccessChange | undefined> {
  if (member && member.role !== 'owner') return undefined
  const reopenedAt = getSharedPasswordRefusal() === 'closed' ? await findReopenedAt(getDeployContext()) : undefined
  if (reopenedAt) return { kind: 'shared-reopened', at: reopenedAt.toISOString() }
  return member ? undefined : toOwnerNotice('owner-invited', await findInvitedOwner(id))
}

/** Finds the notice for a browser whose shared-password session ended because the first owner joined. */
async function findSharedAccessEndNotice(request: Request): Promise<AccessChange | undefined> {
  return toOwnerNotice('owner-joined', await findOwnerWhoEndedSession(request))
}

// Answer even while the database is down: the login page then offers the shared password.
async function findLoginAccess(request: Request): Promise<LoginAccess & { notice?: AccessChange | undefined }> {
  try {
    const loginAccess = await findCachedLoginAccess()
    return loginAccess.sharedRefused
      ? { ...loginAccess, notice: await findSharedAccessEndNotice(request) }
      : loginAccess
  } catch (error) {
    log('warn', 'The login access could not be read', {}, error)
    return { named: false, sharedRefused: false }
  }
}

function describeMember({ member, mustSetFactor, confirmedSeconds }: ActiveSession) {
  return member ? { member, ...(mustSetFactor && { mustSetFactor }), confirmedSeconds } : {}
}

async function describeAccess(request: Request, session: ActiveSession | undefined): Promise<Partial<SessionState>> {
  if (session) {
    const notice = session.hasMembers ? await findAccessNotice(session) : undefined
    return { ...(session.hasMembers && { named: true }), ...describeMember(session), ...(notice && { notice }) }
  }
  if (!isSiteHost(request)) return {}
  const { named, sharedRefused, notice } = await findLoginAccess(request)
  return { ...(named && { named }), ...(sharedRefused && { sharedRefused }), ...(notice && { notice }) }
}

export async function describeSession(request: Request, ip: string): Promise<SessionState> {
  const session = await findSession(request)
  const passwordRefusal = findPasswordRefusal()
  return {
    authenticated: session !== undefined,
    hint: getPasswordHint(ip),
    configured: passwordRefusal === undefined,
    ...(passwordRefusal && { refused: passwordRefusal }),
    ...(!isSiteHost(request) && { home: getSiteUrl() ?? '' }),
    ...(session && { life: { idleSeconds: session.idleSeconds, seconds: session.seconds } }),
    ...(await describeAccess(request, session)),
    ...(session && !canServePersonalData() && { personalDataHidden: true }),
  }
}
