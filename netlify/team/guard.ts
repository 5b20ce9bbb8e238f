import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { canServePersonalData, isLocal } from '#netlify/env.ts'
import { setActor } from '#netlify/http/actor.ts'
import { Problem } from '#netlify/http/problem.ts'
import { isSameOriginRequest } from '#netlify/http/request.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { exposesPersonalData, hasPermission, type Member, type Permission } from '#src/contract/team/members.ts'
import { requireSiteHost } from './host.ts'
import { findSession, findSessionByCookie, readBearerToken } from './sessions/session.ts'
import type { ActiveSession } from './sessions/sessions.queries.ts'

/** An authenticated staff request. Without `member`, its session uses the shared password and has an owner's rights. */
export interface Staff {
  sessionId: string
  member: Member | undefined
  /** The local government areas (LGAs) whose submissions this user may read and change. */
  scope: Scope
  mustSetFactor: boolean
  isConfirmed: boolean
  /** True if the site has named members. */
  hasMembers: boolean
}

export type StaffMember = Staff & { member: Member }

function rejectUnauthenticated(): never {
  throw new Problem(401, 'Log in first.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="staff"' },
  })
}

/** Requests allowed after a login with a recovery code, until the member has set up a new login factor. */
const recoverySessionRequests = new Set([
  'GET /api/admin/access',
  'GET /api/admin/passkeys',
  'POST /api/admin/passkeys',
  'GET /api/admin/password',
  'PUT /api/admin/password',
])

function requireFullSession(request: Request): void {
  if (recoverySessionRequests.has(`${request.method} ${new URL(request.url).pathname}`)) return
  throw new Problem(403, 'Set up a passkey or a password first.', { type: problemTypes.setFactor })
}

function toStaff(request: Request, { id, member, mustSetFactor, confirmedSeconds, hasMembers }: ActiveSession): Staff {
  if (mustSetFactor) requireFullSession(request)
  if (member) setActor(member)
  return {
    sessionId: id,
    member: member ?? undefined,
    scope: !member || member.role === 'owner' ? 'all' : member.lgas,
    mustSetFactor,
    // A session of a recovery code has no login factor to confirm; a developer's machine does not ask for its password.
    isConfirmed: mustSetFactor || confirmedSeconds > 0 || (!member && isLocal()),
    hasMembers,
  }
}

async function requirePermission(
  request: Request,
  session: ActiveSession | undefined,
  permission: Permission,
): Promise<Staff> {
  if (!session) rejectUnauthenticated()
  const staff = toStaff(request, session)
  if (staff.member && !hasPermission(staff.member.role, permission)) await rejectRole()
  requirePersonalDataAccess(permission)
  return staff
}

// Deploy previews show no personal data: in their older copy of the database, removed members can still log in.
function requirePersonalDataAccess(permission: Permission): void {
  if (!exposesPersonalData[permission] || canServePersonalData()) return
  throw new Problem(403, 'Previews do not show personal data. Log in on the live site to see it.', {
    type: problemTypes.preview,
  })
}

/** Counts a refused request in the audit log, then throws 403. */
export async function rejectRole(): Promise<never> {
  await incrementHourlyAuditEntry('refused', null, 1)
  throw new Problem(403, 'Your role does not allow this. Ask an owner to do it or to change your role.', {
    type: problemTypes.role,
  })
}

/** Guards a staff endpoint. Throws 401 without a session and 403 if the role lacks `permission`. */
export async function requireStaff(request: Request, permission: Permission): Promise<Staff> {
  requireSiteHost(request)
  return await requirePermission(request, await findSession(request), permission)
}

/** Like `requireStaff`, but a same-origin request needs only the session cookie, no bearer token. */
export async function requireStaffAllowingCookie(request: Request, permission: Permission): Promise<Staff> {
  if (readBearerToken(request) || !isSameOriginRequest(request)) return await requireStaff(request, permission)
  requireSiteHost(request)
  return await requirePermission(request, await findSessionByCookie(request), permission)
}

/** Guards an endpoint that every logged-in user may call, with a name or with the shared password. */
export async function requireSession(request: Request): Promise<Staff> {
  requireSiteHost(request)
  const session = await findSession(request)
  if (!session) rejectUnauthenticated()
  return toStaff(request, session)
}

/** Guards an endpoint for a member's own account. Throws 404 for the shared password, which has no account. */
export async function requireMember(request: Request): Promise<StaffMember> {
  const { member, ...staff } = await requireSession(request)
  if (!member)
    throw new Problem(404, 'The shared password has no account settings. Log in as a member to change yours.')
  return { ...staff, member }
}

/**
 * Requires step-up authentication: throws 403 if no login factor, or the shared password, was confirmed in the last 10
 * minutes.
 */
export function requireConfirmed(
  { isConfirmed }: Staff,
  reason = 'Confirm that it is you: you last logged in more than 10 minutes ago.',
): void {
  if (!isConfirmed) throw new Problem(403, reason, { type: problemTypes.confirm })
}

/** Like `requireMember`, with step-up authentication, because a stranger may find a member's device unlocked. */
export async function requireConfirmedMember(request: Request): Promise<StaffMember> {
  const staff = await requireMember(request)
  requireConfirmed(staff)
  return staff
}
