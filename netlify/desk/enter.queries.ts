import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { phoneDigits } from '#netlify/database/search.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import type { DeskMatch, DeskRow } from '#src/contract/desk/desk.ts'
import { selectMatches, toMatch } from './desk.queries.ts'
import { clampTime } from './device-time.ts'

export type EnteredRow = DeskRow & { id: string }

/** Lists the ids of rows that were stored, and deleted or merged since. */
async function listErasedIds(trx: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('audit_log')
    .select('subject')
    .where('action', 'in', ['erase', 'merge'])
    .where('collection', '=', 'volunteers')
    .where('subject', 'in', ids)
    .execute()
  return new Set(rows.flatMap(({ subject }) => subject ?? []))
}

/** Locks the events until the transaction ends. An event that was deleted for good is missing. */
async function lockEvents(trx: Executor, rows: EnteredRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ event }) => event ?? []))]
  if (ids.length === 0) return new Set()
  const events = await trx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(events.map(({ id }) => id))
}

async function insertRows(trx: Executor, rows: EnteredRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const events = await lockEvents(trx, rows)
  const entered_by = getActor()?.name ?? null
  const inserted = await trx
    .insertInto('volunteers')
    .values(
      rows.map(({ id, name, phone, lga, event, consentVersion, enteredAt }) => ({
        id,
        name,
        phone,
        lga,
        consent_version: consentVersion,
        signed_on_paper: true,
        source_event: event && events.has(event) ? event : null,
        entered_by,
        created_at: clampTime(enteredAt),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Returns for each row the newest other volunteer with the same phone number that the member may see. */
async function findDuplicates(trx: Executor, rows: EnteredRow[], scope: Scope): Promise<Map<string, DeskMatch>> {
  const duplicates = new Map<string, DeskMatch>()
  if (rows.length === 0) return duplicates
  const toDigits = (phone: string) => phone.replace(/\D/g, '')
  const matches = await selectMatches(trx, scope, null)
    .where((eb) => eb(phoneDigits, '=', eb.fn.any(eb.val(rows.map(({ phone }) => toDigits(phone))))))
    .execute()
  for (const { id, phone } of rows) {
    const match = matches.find((other) => other.id !== id && toDigits(other.phone) === toDigits(phone))
    if (match) duplicates.set(id, toMatch(match))
  }
  return duplicates
}

/**
 * Stores rows that are not stored yet, with one audit entry per hour. Staff are not notified, because the rows are their
 * own. Returns the stored rows, each with the duplicate of its phone number.
 */
export async function enterRows(
  rows: EnteredRow[],
  scope: Scope,
): Promise<Map<string, { duplicate: DeskMatch | undefined }>> {
  // In one order, so that two requests with the same rows do not wait for each other's locks.
  const sortedRows = rows.toSorted((first, second) => first.id.localeCompare(second.id))
  const ids = sortedRows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  return await transaction(async (trx) => {
    const erasedIds = await listErasedIds(trx, ids)
    const insertedCount = await insertRows(
      trx,
      sortedRows.filter(({ id }) => !erasedIds.has(id)),
    )
    if (insertedCount > 0) await incrementHourlyAuditEntry('enter', 'volunteers', insertedCount, trx)
    const stored = await selectMatches(trx, scope, null).where('volunteers.id', 'in', ids).execute()
    const storedIds = new Set(stored.map(({ id }) => id))
    const duplicates = await findDuplicates(
      trx,
      sortedRows.filter(({ id }) => storedIds.has(id)),
      scope,
    )
    return new Map([...storedIds].map((id) => [id, { duplicate: duplicates.get(id) }]))
  })
}
