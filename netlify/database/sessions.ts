import { type RawBuilder, sql } from 'kysely'
import type { SessionLifetime } from '#src/contract/session.ts'
import type { Member } from '#src/contract/staff.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { type PasswordFingerprint, selectEpochInForce } from './password-epochs.ts'
import { isSharedPasswordRefused, memberJson, type SharedPasswordPolicy } from './shared-access.ts'

export interface SessionHashes {
  cookie_hash: string
  bearer_hash: string
}

/** Hashes that identify a session. Without `bearer_hash`, the session is found by its cookie alone. */
export type SessionLookup = Pick<SessionHashes, 'cookie_hash'> & Partial<SessionHashes>

export interface SessionHours {
  idleHours: number
  maxHours: number
}

export type SessionHolder = { epoch: number } | { memberId: string; mustSetFactor: boolean }

export interface SessionOrigin {
  device: string | undefined
  place: string | undefined
}

const CONFIRMED_MINUTES = 10

const NO_SUBJECT = sql`null::uuid`

function hoursFromNow(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::integer)`
}

function secondsUntil(sqlTime: RawBuilder<Date>) {
  return sql<number>`floor(extract(epoch from ${sqlTime} - now()))::integer`
}

export async function insertSession(
  { cookie_hash, bearer_hash }: SessionHashes,
  holder: SessionHolder,
  { idleHours }: SessionHours,
  { device, place }: Partial<SessionOrigin>,
  detail: string,
): Promise<void> {
  const isShared = 'epoch' in holder
  const epoch = isShared ? holder.epoch : null
  const memberId = isShared ? null : holder.memberId
  const mustSetFactor = !isShared && holder.mustSetFactor
  await sql`
    with expired as (delete from admin_sessions where expires_at <= now()),
    audited as (${insertAuditEntry('login', null, NO_SUBJECT, sql`${detail}::text`, sql``)})
    insert into admin_sessions
      (cookie_hash, bearer_hash, epoch, expires_at, staff_id, must_set_factor, device, place, confirmed_at)
    values (${cookie_hash}, ${bearer_hash}, ${epoch}, ${hoursFromNow(idleHours)}, ${memberId}, ${mustSetFactor},
      ${device ?? null}, ${place ?? null}, now())`.execute(db())
}

export interface TouchedSession extends SessionLifetime {
  id: string
  /** The member who logged in; null for a session that used the shared password. */
  member: Member | null
  mustSetFactor: boolean
  confirmedSeconds: number
  named: boolean
}

/** Extends a session and returns it with the member's current role; undefined for an invalid session. */
export async function touchSession(
  { cookie_hash, bearer_hash }: SessionLookup,
  password: PasswordFingerprint | undefined,
  sharedPolicy: SharedPasswordPolicy,
  { idleHours, maxHours }: SessionHours,
  place: string | undefined,
): Promise<TouchedSession | undefined> {
  const maxExpiry = sql<Date>`own.created_at + make_interval(hours => ${maxHours}::integer)`
  const confirmedUntil = sql<Date>`own.confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}::integer)`
  const isInForce = password
    ? sql`epoch = ${selectEpochInForce(password)} and not ${isSharedPasswordRefused(sharedPolicy, password)}`
    : sql`false`
  const { rows } = await sql<TouchedSession>`
    update admin_sessions as own set used_at = now(), place = coalesce(${place ?? null}::text, place),
      expires_at = least(${hoursFromNow(idleHours)}, ${maxExpiry})
    where cookie_hash = ${cookie_hash} and (${bearer_hash ?? null}::text is null or bearer_hash = ${bearer_hash ?? null})
      and expires_at > now()
      and case when staff_id is null then ${isInForce}
        else exists (select from staff where staff.id = own.staff_id and removed_at is null) end
    returning id, ${secondsUntil(sql<Date>`own.expires_at`)} as "idleSeconds", ${secondsUntil(maxExpiry)} as seconds,
      must_set_factor as "mustSetFactor",
      greatest(coalesce(${secondsUntil(confirmedUntil)}, 0), 0) as "confirmedSeconds",
      (select ${memberJson} from staff where staff.id = own.staff_id) as member,
      exists (select from staff where removed_at is null) as named`.execute(db())
  return rows[0]
}

export async function confirmSession(id: string): Promise<void> {
  await sql`update admin_sessions set confirmed_at = now() where id = ${id}`.execute(db())
}

export async function deleteSession(cookieHash: string): Promise<void> {
  await sql`delete from admin_sessions where cookie_hash = ${cookieHash}`.execute(db())
}

/** Ends a session and audits it as a logout by the session's member, because a logout has no bearer token. */
export async function deleteSessionWithAudit(cookieHash: string): Promise<void> {
  await sql`
    with ended as (delete from admin_sessions where cookie_hash = ${cookieHash} returning staff_id)
    insert into audit_log (action, detail, staff_id, staff_name, staff_role)
    select 'logout', '', staff.id, staff.name, staff.role from ended left join staff on staff.id = staff_id`.execute(
    db(),
  )
}
