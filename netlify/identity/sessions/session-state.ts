import { canServePersonalData, getSiteUrl } from '#netlify/env.ts'
import { isSiteHost } from '#netlify/identity/host.ts'
import { findCachedLoginAccess } from '#netlify/identity/shared-password/access-cache.ts'
import { findAccessNotice, findSharedAccessEndNotice } from '#netlify/identity/shared-password/access-notice.ts'
import { findPasswordRefusal } from '#netlify/identity/shared-password/password-refusal.ts'
import type { LoginAccess } from '#netlify/identity/shared-password/shared-access.queries.ts'
import { getSharedPasswordPolicy } from '#netlify/identity/shared-password/shared-access.ts'
import { getPasswordHint } from '#netlify/identity/shared-password/shared-password.ts'
import { log } from '#netlify/log/log.ts'
import type { AccessChange, SessionState } from '#src/contract/session.ts'
import { findSession } from './session.ts'
import type { ActiveSession } from './sessions.queries.ts'

type MemberSessionState = Pick<
  SessionState,
  'named' | 'sharedRefused' | 'notice' | 'member' | 'mustSetFactor' | 'confirmedSeconds'
>

// Answer even while the database is down: the login page then offers the shared password.
async function findLoginAccess(request: Request): Promise<LoginAccess & { notice?: AccessChange | undefined }> {
  try {
    const loginAccess = await findCachedLoginAccess(getSharedPasswordPolicy(request))
    return loginAccess.sharedRefused
      ? { ...loginAccess, notice: await findSharedAccessEndNotice(request) }
      : loginAccess
  } catch (error) {
    log('warn', 'The login access could not be read', {}, error)
    return { named: false, sharedRefused: false }
  }
}

function describeMember({ member, mustSetFactor, confirmedSeconds }: ActiveSession): MemberSessionState {
  return member ? { member, ...(mustSetFactor && { mustSetFactor }), confirmedSeconds } : {}
}

async function describeAccess(request: Request, session: ActiveSession | undefined): Promise<MemberSessionState> {
  if (session) {
    const notice = session.hasMembers ? await findAccessNotice(request, session) : undefined
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
