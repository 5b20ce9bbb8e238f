import { type RawBuilder, sql } from 'kysely'
import { getActor } from '#netlify/http/actor.ts'
import { type AuditCsvQuery, type AuditEntry, auditKinds } from '#src/contract/audit.ts'
import { CURSOR_PAGE_ITEMS, type CursorPage, type InboxKind } from '#src/contract/inbox.ts'
import { db } from './client.ts'
import { listCursorPage } from './cursor-page.ts'
import type { AuditRow } from './schema.ts'

const auditColumns = sql`action, list, subject, detail, amount, staff_id, staff_name, staff_role`

function actorColumns(): RawBuilder<unknown> {
  const { id = null, name = null, role = null } = getActor() ?? {}
  return sql`${id}::uuid, ${name}::text, ${role}::text`
}

/** SQL: inserts an audit entry for each row that `rows` finds. `rows` starts with FROM or WHERE. */
export function insertAuditEntry(
  action: AuditEntry['action'] | RawBuilder<unknown>,
  list: AuditEntry['list'] | RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
) {
  return sql`insert into audit_log (${auditColumns})
    select (${action})::text, ${list}::text, ${subject}, ${detail}, 1, ${actorColumns()} ${rows}`
}

/** SQL: inserts one audit entry with the row count of the CTE `rows`; inserts none if the CTE is empty. */
export function insertBulkAuditEntry(
  action: AuditEntry['action'],
  list: AuditEntry['list'],
  rows: RawBuilder<unknown>,
) {
  return sql`insert into audit_log (${auditColumns})
    select ${action}::text, ${list}::text, null::uuid, '', count(*)::integer, ${actorColumns()} from ${rows} having count(*) > 0`
}

export const auditedTitle = sql`left(title, 200)`

/** Adds `amount` to the current hour's audit entry, which frequent actions share. */
export async function incrementHourlyAuditEntry(
  action: AuditEntry['action'],
  list: AuditEntry['list'],
  amount: number,
): Promise<void> {
  const isNamed = getActor() !== undefined
  const hourColumn = sql.ref(isNamed ? 'own_hour' : 'hour')
  const memberCondition = isNamed ? sql`, staff_id` : sql``
  await sql`
    insert into audit_log as line (${auditColumns}, ${hourColumn})
    values (${action}, ${list}, null, '', ${amount}, ${actorColumns()}, date_trunc('hour', now()))
    on conflict (${hourColumn}${memberCondition}, action, (coalesce(list, ''))) where ${hourColumn} is not null
    do update set amount = line.amount + excluded.amount`.execute(db())
}

/** Number of permanent deletions by one member within an hour at which owners are alerted. */
const MASS_DELETION_LIMIT = 10

/** Audits a mass deletion, one entry per hour. Returns the number of deletions; undefined below the limit. */
export async function recordMassDeletion(): Promise<number | undefined> {
  const actor = getActor()
  const hourColumn = sql.ref(actor ? 'own_hour' : 'hour')
  const memberCondition = actor ? sql`, staff_id` : sql``
  const { rows } = await sql<{ amount: number }>`
    with destroyed as (
      select count(*)::integer as amount from audit_log
      where action = 'delete-for-good' and created_at > now() - interval '1 hour'
        and staff_id is not distinct from ${actor?.id ?? null}::uuid
    )
    insert into audit_log as line (${auditColumns}, ${hourColumn})
    select 'destroy-many', null, null::uuid, '', amount, ${actorColumns()}, date_trunc('hour', now())
    from destroyed where amount >= ${MASS_DELETION_LIMIT}
    on conflict (${hourColumn}${memberCondition}, action, (coalesce(list, ''))) where ${hourColumn} is not null
    do update set amount = excluded.amount where line.amount < excluded.amount
    returning amount`.execute(db())
  return rows[0]?.amount
}

function toAuditLine({ created_at, ...auditLine }: AuditRow): AuditEntry {
  const { id, action, list, subject, detail, amount, staff_id, staff_name: name, staff_role: role } = auditLine
  const actor = staff_id && name && role && { id: staff_id, name, role }
  return { id, at: created_at.toISOString(), action, list, subject, detail, amount, ...(actor && { by: actor }) }
}

function toConditions({ staff, kind }: AuditCsvQuery): RawBuilder<boolean>[] {
  const memberCondition = staff === 'shared' ? sql<boolean>`staff_id is null` : sql<boolean>`staff_id = ${staff}::uuid`
  return [
    ...(staff ? [memberCondition] : []),
    ...(kind ? [sql<boolean>`action = any(${auditKinds[kind]}::text[])`] : []),
  ]
}

export async function listAudit(
  filter: AuditCsvQuery,
  cursor: string | undefined,
  size = CURSOR_PAGE_ITEMS,
): Promise<CursorPage<AuditEntry>> {
  const page = await listCursorPage<AuditRow>('audit_log', toConditions(filter), cursor, size)
  return { ...page, items: page.items.map(toAuditLine) }
}

export async function hasErasureEntry(list: InboxKind, id: string, receivedAt: string): Promise<boolean> {
  const auditLine = await db()
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'erase')
    .where('list', '=', list)
    .where('subject', '=', id)
    .where('created_at', '>=', new Date(receivedAt))
    .executeTakeFirst()
  return auditLine !== undefined
}
