import { type ExpressionBuilder, type Insertable, type InsertObject, sql } from 'kysely'
import { db, type Executor, readDb } from '#netlify/database/client.ts'
import { cursorColumn, isAfterCursor, toCursorPage } from '#netlify/database/paging.ts'
import type { AuditLog, DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { type AuditCsvQuery, type AuditEntry, auditKinds } from '#src/contract/activity/audit.ts'
import { CURSOR_PAGE_ITEMS, type CursorPage } from '#src/contract/submissions/inbox.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

type AuditAction = AuditEntry['action']
type AuditCollection = AuditEntry['collection']

export interface NewAuditEntry {
  action: AuditAction
  /** Collection of the changed row, such as `volunteers`; omitted for sessions and staff. */
  collection?: AuditCollection
  /** Id of the changed row; omitted for an action on many rows. */
  subject?: string
  detail?: string
  /** Number of changed rows, 1 by default. */
  amount?: number
}

const MAX_DETAIL_LENGTH = 200

function getActorColumns() {
  const actor = getActor()
  return { member_id: actor?.id ?? null, member_name: actor?.name ?? null, member_role: actor?.role ?? null }
}

/** Creates the `audit_log` row of an action by the user who sent this request, for statements that insert it. */
export function createAuditRow({ action, collection = null, subject, detail = '', amount = 1 }: NewAuditEntry) {
  return {
    action,
    collection,
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

/** Columns of the unique index: one entry per hour, action and collection for each member, and for all others together. */
const hourlyEntryColumns = ['hour', 'action', 'collection', 'member_id'] as const

const currentHour = sql<Date>`date_trunc('hour', now())`

async function addToHourlyEntries(rows: InsertObject<DB, 'audit_log'>[], executor: Executor = db()): Promise<void> {
  await executor
    .insertInto('audit_log')
    .values(rows)
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .columns(hourlyEntryColumns)
        .where('hour', 'is not', null)
        .doUpdateSet((eb) => ({ amount: eb('audit_log.amount', '+', eb.ref('excluded.amount')) })),
    )
    .execute()
}

/**
 * Adds `amount` to the current hour's audit entry, for actions too frequent for one audit entry each. A change passes
 * its transaction.
 */
export async function incrementHourlyAuditEntry(
  action: AuditAction,
  collection: AuditCollection,
  amount: number,
  executor: Executor = db(),
): Promise<void> {
  await addToHourlyEntries([{ ...createAuditRow({ action, collection, amount }), hour: currentHour }], executor)
}

export interface FailedLoginHour {
  /** Time of the first failed login in an hour, ISO 8601. */
  firstAt: string
  amount: number
}

/** Adds failed logins to the audit entries of the hours in which they happened. */
export async function insertFailedLogins(hours: FailedLoginHour[]): Promise<void> {
  await addToHourlyEntries(
    hours.map(({ firstAt, amount }) => ({
      action: 'failed-login',
      detail: '',
      amount,
      hour: sql<Date>`date_trunc('hour', ${firstAt}::timestamptz, 'UTC')`,
      created_at: firstAt,
    })),
  )
}

/** Number of permanent deletions by one member within an hour at which owners are alerted. */
const MASS_DELETION_LIMIT = 10

/** Records a mass deletion in this hour's audit entry. Returns the number of deletions; undefined below the limit. */
export async function recordMassDeletion(): Promise<number | undefined> {
  const { amount } = await readDb()
    .selectFrom('audit_log')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('amount'))
    .where('action', '=', 'delete-for-good')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('member_id', 'is not distinct from', getActor()?.id ?? null)
    .executeTakeFirstOrThrow()
  if (amount < MASS_DELETION_LIMIT) return undefined
  const row = await db()
    .insertInto('audit_log')
    .values({ ...createAuditRow({ action: 'destroy-many', amount }), hour: currentHour })
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .columns(hourlyEntryColumns)
        .where('hour', 'is not', null)
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
      ...(staff ? [staff === 'shared' ? eb('member_id', 'is', null) : eb('member_id', '=', staff)] : []),
      ...(kind ? [eb('action', 'in', auditKinds[kind])] : []),
    ])
}

export async function listAuditEntries(
  filter: AuditCsvQuery,
  cursor: string | undefined,
  size = CURSOR_PAGE_ITEMS,
): Promise<CursorPage<AuditEntry>> {
  const rows = await readDb()
    .selectFrom('audit_log')
    .selectAll()
    .select(cursorColumn)
    .where(matchesFilter(filter))
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(cursor ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return toCursorPage(rows, size, ({ created_at, member_id, member_name: name, member_role: role, ...row }) => {
    const { id, action, collection, subject, detail, amount } = row
    const actor = member_id && name && role && { id: member_id, name, role }
    return {
      id,
      at: created_at.toISOString(),
      action,
      collection,
      subject,
      detail,
      amount,
      ...(actor && { by: actor }),
    }
  })
}

/** True if a submission was deleted, or merged into another one, after it was received. */
export async function hasErasureEntry(collection: SubmissionKind, id: string, receivedAt: string): Promise<boolean> {
  const erasureEntry = await readDb()
    .selectFrom('audit_log')
    .select('id')
    .where('action', 'in', ['erase', 'merge'])
    .where('collection', '=', collection)
    .where('subject', '=', id)
    .where('created_at', '>=', new Date(receivedAt))
    .executeTakeFirst()
  return erasureEntry !== undefined
}
