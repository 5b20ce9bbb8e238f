import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { db, type Executor } from '#netlify/database/client.ts'
import { cursorColumn, isAfterCursor, toCursorPage } from '#netlify/database/paging.ts'
import type { AuditLog, DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { type AuditCsvQuery, type AuditEntry, auditKinds } from '#src/contract/activity/audit.ts'
import { CURSOR_PAGE_ITEMS, type CursorPage } from '#src/contract/submissions/inbox.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

type AuditAction = AuditEntry['action']
type AuditList = AuditEntry['list']

export interface NewAuditEntry {
  action: AuditAction
  /** Name of the list with the changed row, such as `volunteers`; omitted for sessions and staff. */
  list?: AuditList
  /** Id of the changed row; omitted for an action on many rows. */
  subject?: string
  detail?: string
  /** Number of changed rows, 1 by default. */
  amount?: number
}

const MAX_DETAIL_LENGTH = 200

function getActorColumns() {
  const actor = getActor()
  return { staff_id: actor?.id ?? null, staff_name: actor?.name ?? null, staff_role: actor?.role ?? null }
}

/** Creates the `audit_log` row of an action by the user who sent this request, for statements that insert it. */
export function createAuditRow({ action, list = null, subject, detail = '', amount = 1 }: NewAuditEntry) {
  return {
    action,
    list,
    subject: subject ?? null,
    detail: [...detail].slice(0, MAX_DETAIL_LENGTH).join(''),
    amount,
    ...getActorColumns(),
  } satisfies Insertable<AuditLog>
}

/** Inserts audit entries for actions of the user who sent this request. Call it in the transaction of the change. */
export async function insertAuditEntry(executor: Executor, ...entries: NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await executor.insertInto('audit_log').values(entries.map(createAuditRow)).execute()
}

/** Columns of the unique index: one entry per hour, action and list for each member, or for all others together. */
function getHourlyConflictColumns() {
  const listColumn = sql<string>`(coalesce(list, ''))`
  return getActor() ? sql`own_hour, staff_id, action, ${listColumn}` : sql`hour, action, ${listColumn}`
}

function createHourlyRow(action: AuditAction, list: AuditList, amount: number) {
  const hourColumn = getActor() ? 'own_hour' : 'hour'
  return { ...createAuditRow({ action, list, amount }), [hourColumn]: sql<Date>`date_trunc('hour', now())` }
}

/** Adds `amount` to the current hour's audit entry, for actions too frequent for one audit entry each. */
export async function incrementHourlyAuditEntry(action: AuditAction, list: AuditList, amount: number): Promise<void> {
  await db()
    .insertInto('audit_log')
    .values(createHourlyRow(action, list, amount))
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .expression(getHourlyConflictColumns())
        .where(getActor() ? 'own_hour' : 'hour', 'is not', null)
        .doUpdateSet((eb) => ({ amount: eb('audit_log.amount', '+', eb.ref('excluded.amount')) })),
    )
    .execute()
}

export interface FailedLoginHour {
  /** Time of the first failed login in an hour, ISO 8601. */
  firstAt: string
  amount: number
}

/** Adds failed logins to the audit entries of the hours in which they happened. */
export async function insertFailedLogins(hours: FailedLoginHour[]): Promise<void> {
  const rows = hours.map(({ firstAt, amount }) => ({
    action: 'failed-login' as const,
    detail: '',
    amount,
    hour: sql<Date>`date_trunc('hour', ${firstAt}::timestamptz, 'UTC')`,
    created_at: firstAt,
  }))
  await db()
    .insertInto('audit_log')
    .values(rows)
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .expression(sql`hour, action, (coalesce(list, ''))`)
        .where('hour', 'is not', null)
        .doUpdateSet((eb) => ({ amount: eb('audit_log.amount', '+', eb.ref('excluded.amount')) })),
    )
    .execute()
}

/** Number of permanent deletions by one member within an hour at which owners are alerted. */
const MASS_DELETION_LIMIT = 10

/** Records a mass deletion in this hour's audit entry. Returns the number of deletions; undefined below the limit. */
export async function recordMassDeletion(): Promise<number | undefined> {
  const { amount } = await db()
    .selectFrom('audit_log')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('amount'))
    .where('action', '=', 'delete-for-good')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('staff_id', 'is not distinct from', getActor()?.id ?? null)
    .executeTakeFirstOrThrow()
  if (amount < MASS_DELETION_LIMIT) return undefined
  const row = await db()
    .insertInto('audit_log')
    .values(createHourlyRow('destroy-many', null, amount))
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .expression(getHourlyConflictColumns())
        .where(getActor() ? 'own_hour' : 'hour', 'is not', null)
        .doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') }))
        .whereRef('audit_log.amount', '<', 'excluded.amount'),
    )
    .returning('amount')
    .executeTakeFirst()
  return row?.amount
}

/** Matches the audit entries of one member (`shared`: of the shared password) and of one kind of action. */
function matchesFilter({ staff, kind }: AuditCsvQuery) {
  return (eb: ExpressionBuilder<DB, 'audit_log'>) =>
    eb.and([
      ...(staff ? [staff === 'shared' ? eb('staff_id', 'is', null) : eb('staff_id', '=', staff)] : []),
      ...(kind ? [eb('action', 'in', auditKinds[kind])] : []),
    ])
}

export async function listAuditEntries(
  filter: AuditCsvQuery,
  cursor: string | undefined,
  size = CURSOR_PAGE_ITEMS,
): Promise<CursorPage<AuditEntry>> {
  const rows = await db()
    .selectFrom('audit_log')
    .selectAll()
    .select(cursorColumn)
    .where(matchesFilter(filter))
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(cursor ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return toCursorPage(rows, size, ({ created_at, staff_id, staff_name: name, staff_role: role, ...row }) => {
    const { id, action, list, subject, detail, amount } = row
    const actor = staff_id && name && role && { id: staff_id, name, role }
    return { id, at: created_at.toISOString(), action, list, subject, detail, amount, ...(actor && { by: actor }) }
  })
}

/** True if a submission was deleted, or merged into another one, after it was received. */
export async function hasErasureEntry(list: SubmissionKind, id: string, receivedAt: string): Promise<boolean> {
  const erasureEntry = await db()
    .selectFrom('audit_log')
    .select('id')
    .where('action', 'in', ['erase', 'merge'])
    .where('list', '=', list)
    .where('subject', '=', id)
    .where('created_at', '>=', new Date(receivedAt))
    .executeTakeFirst()
  return erasureEntry !== undefined
}
