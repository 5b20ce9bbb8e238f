import { countLine } from '#netlify/database/audit.ts'
import type { Scope } from '#netlify/database/scope.ts'
import type { TouchedSession } from '#netlify/database/sessions.ts'
import { servesPersonalData } from '#netlify/env.ts'
import { actAs, setSessionId } from '#netlify/http/actor.ts'
import { isFromOwnPage } from '#netlify/http/origin.ts'
import { Problem } from '#netlify/http/problem.ts'
import { problemTypes } from '#src/contract/problem.ts'
import { isPersonal, type Member, mayDo, type Permission } from '#src/contract/staff.ts'
import { requireOwnHost } from './host.ts'
import { findSession, findSessionByCookie, readBearer } from './session.ts'

/** Who calls. Without a member it is the shared password, which is an owner without a name. */
export interface Staff {
  sessionId: string
  member: Member | undefined
  /** Whose submissions the call may touch. */
  scope: Scope
  mustSetFactor: boolean
  isConfirmed: boolean
}

/** One who logged in by name. */
export type Named = Staff & { member: Member }

function refuse(): never {
  throw new Problem(401, 'Log in first.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="staff"' },
  })
}

/** Calls allowed to a recovery session before it sets a factor. */
const recoveryCalls = new Set([
  'GET /api/admin/access',
  'GET /api/admin/passkeys',
  'POST /api/admin/passkeys',
  'GET /api/admin/password',
  'PUT /api/admin/password',
])

function requireWholeSession(request: Request): void {
  if (recoveryCalls.has(`${request.method} ${new URL(request.url).pathname}`)) return
  throw new Problem(403, 'Set a passkey, or a password, first.', { type: problemTypes.setFactor })
}

function toStaff(request: Request, { id, member, mustSetFactor, confirmedSeconds }: TouchedSession): Staff {
  if (mustSetFactor) requireWholeSession(request)
  if (member) actAs(member)
  setSessionId(id)
  return {
    sessionId: id,
    member: member ?? undefined,
    scope: !member || member.role === 'owner' ? 'all' : member.lgas,
    mustSetFactor,
    // Of the shared password nothing is asked again, as before; of a recovery code nothing could be.
    isConfirmed: !member || mustSetFactor || confirmedSeconds > 0,
  }
}

async function requirePermission(
  request: Request,
  found: TouchedSession | undefined,
  permission: Permission,
): Promise<Staff> {
  if (!found) refuse()
  const staff = toStaff(request, found)
  if (staff.member && !mayDo(staff.member.role, permission)) await refuseRole()
  requirePersonalData(permission)
  return staff
}

// A removed member, or an old password, still opens a preview: its database is a copy from before.
function requirePersonalData(permission: Permission): void {
  if (!isPersonal[permission] || servesPersonalData()) return
  throw new Problem(403, 'A preview does not show personal data. Log in at the site itself.', {
    type: problemTypes.preview,
  })
}

/** 403 for what a role does not include, whatever is asked about. */
export async function refuseRole(): Promise<never> {
  await countLine('refused', null, 1)
  throw new Problem(403, 'Your role does not include this.', { type: problemTypes.role })
}

/** The one guard of what staff alone may call: 401 without a session, 403 for what the role does not include. */
export async function requireStaff(request: Request, permission: Permission): Promise<Staff> {
  requireOwnHost(request)
  return await requirePermission(request, await findSession(request), permission)
}

/** As `requireStaff`, for calls that carry no bearer: then a page of this site has to be who sends the cookie. */
export async function requireStaffPage(request: Request, permission: Permission): Promise<Staff> {
  if (readBearer(request) || !isFromOwnPage(request)) return await requireStaff(request, permission)
  requireOwnHost(request)
  return await requirePermission(request, await findSessionByCookie(request), permission)
}

/** For one's own access, which the shared password has none of. */
export async function requireMember(request: Request): Promise<Named> {
  requireOwnHost(request)
  const found = await findSession(request)
  if (!found) refuse()
  const { member, ...staff } = toStaff(request, found)
  if (!member) throw new Problem(404, 'The shared password has no access of its own.')
  return { ...staff, member }
}

/** Before what cannot be taken back: a factor that was shown of late. */
export function requireConfirmed({ isConfirmed }: Staff): void {
  if (isConfirmed) return
  throw new Problem(403, 'Show that it is you: your last login is over 10 minutes ago.', { type: problemTypes.confirm })
}
