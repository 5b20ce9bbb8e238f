import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { createAuditRow } from '#netlify/activity/audit.queries.ts'
import { db } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { selectEpochInForce } from '#netlify/team/shared-password/password-epochs.queries.ts'
import {
  hasMember,
  isSharedPasswordRefused,
  type PasswordFingerprint,
} from '#netlify/team/shared-password/shared-access.queries.ts'
import { SESSION_IDLE_HOURS } from '#src/contract/rules/limits.ts'
import type { Member } from '#src/contract/team/members.ts'
import type { SessionLifetime } from '#src/contract/team/session.ts'

export interface SessionHashes {
  cookie_hash: string
  bearer_hash: string
}

/** Hashes that identify a session. Without `bearer_hash`, the session is found by its cookie alone. */
export type SessionLookup = Pick<SessionHashes, 'cookie_hash'> & Partial<SessionHashes>

export type SessionHolder = { epoch: number } | { memberId: string; mustSetFactor: boolean }

/** Maximum hours of a session. It ends earlier after `SESSION_IDLE_HOURS` without a request. */
export const SESSION_MAX_HOURS = 7 * 24
const CONFIRMATION_MINUTES = 10

function addMinutes(time: Expression<Date | null>, minutes: number) {
  return sql<Date>`${time} + make_interval(mins => ${minutes})`
}

/** SQL: whole seconds until `time`; 0 for a past time or null. */
function secondsUntil(time: Expression<Date>) {
  return sql<number>`greatest(0, floor(extract(epoch from ${time} - now()))::integer)`
}

export async function insertSession(
  sessionHashes: SessionHashes,
  sessionHolder: SessionHolder,
  { device, place }: { device?: string | undefined; place?: string | undefined },
  auditDetail: string,
): Promise<void> {
  const holderColumns =
    'epoch' in sessionHolder
      ? sessionHolder
      : { member_id: sessionHolder.memberId, must_set_factor: sessionHolder.mustSetFactor }
  const expires_at = addMinutes(now, SESSION_IDLE_HOURS * 60)
  await db()
    .with('expired', (qb) => qb.deleteFrom('admin_sessions').where('expires_at', '<=', now))
    .with('audited', (qb) =>
      qb.insertInto('audit_log').values(createAuditRow({ action: 'login', detail: auditDetail })),
    )
    .insertInto('admin_sessions')
    .values({ ...sessionHashes, ...holderColumns, expires_at, device, place, confirmed_at: now })
    .execute()
}

export interface ActiveSession extends SessionLifetime {
  id: string
  /** The member who logged in; null for a session that used the shared password. */
  member: Member | null
  mustSetFactor: boolean
  confirmedSeconds: number
  hasMembers: boolean
}

/** SQL: true for a session that logged in with a shared password that still gives access. */
function isSharedSessionValid(password: PasswordFingerprint | undefined) {
  const eb = expressionBuilder<DB, 'admin_sessions'>()
  if (!password) return eb.lit(false)
  return eb.and([
    eb('member_id', 'is', null),
    eb('epoch', '=', selectEpochInForce(password)),
    eb.not(isSharedPasswordRefused(password)),
  ])
}

/** Extends a session and returns it with the member's current role; undefined for an invalid session. */
export async function renewSession(
  sessionHashes: SessionLookup,
  password: PasswordFingerprint | undefined,
  place: string | undefined,
): Promise<ActiveSession | undefined> {
  const selectSessionMember = () => {
    const members = expressionBuilder<DB, 'admin_sessions'>().selectFrom('members').where('removed_at', 'is', null)
    return members
      .select(['members.id', 'name', 'role', 'lgas'])
      .whereRef('members.id', '=', 'admin_sessions.member_id')
  }
  return await db()
    .updateTable('admin_sessions')
    .set((eb) => ({
      used_at: now,
      expires_at: eb.fn('least', [
        addMinutes(now, SESSION_IDLE_HOURS * 60),
        addMinutes(eb.ref('created_at'), SESSION_MAX_HOURS * 60),
      ]),
      ...(place && { place }),
    }))
    .where((eb) => eb.and({ ...sessionHashes }))
    .where('expires_at', '>', now)
    .where((eb) => eb.or([isSharedSessionValid(password), eb.exists(selectSessionMember())]))
    .returning((eb) => [
      'id',
      'must_set_factor as mustSetFactor',
      secondsUntil(eb.ref('expires_at')).as('idleSeconds'),
      secondsUntil(addMinutes(eb.ref('created_at'), SESSION_MAX_HOURS * 60)).as('seconds'),
      secondsUntil(addMinutes(eb.ref('confirmed_at'), CONFIRMATION_MINUTES)).as('confirmedSeconds'),
      jsonObjectFrom(selectSessionMember()).as('member'),
      hasMember().as('hasMembers'),
    ])
    .executeTakeFirst()
}

export async function confirmSession(id: string): Promise<void> {
  await db().updateTable('admin_sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function deleteSession(cookieHash: string): Promise<void> {
  await db().deleteFrom('admin_sessions').where('cookie_hash', '=', cookieHash).execute()
}

/** Ends and audits a session. The member comes from its row, because a logout request has no bearer token. */
export async function deleteSessionWithAudit(cookieHash: string): Promise<void> {
  await db()
    .with('ended', (qb) => qb.deleteFrom('admin_sessions').where('cookie_hash', '=', cookieHash).returning('member_id'))
    .insertInto('audit_log')
    .columns(['action', 'detail', 'member_id', 'member_name', 'member_role'])
    .expression((eb) =>
      eb
        .selectFrom('ended')
        .leftJoin('members', 'members.id', 'ended.member_id')
        .select([eb.val('logout').as('action'), eb.val('').as('detail'), 'members.id', 'members.name', 'members.role']),
    )
    .execute()
}
