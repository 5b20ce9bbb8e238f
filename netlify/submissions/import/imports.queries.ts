import { createHash } from 'node:crypto'
import { expressionBuilder, sql } from 'kysely'
import { incrementHourlyAuditEntry, insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { phoneDigits } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import type {
  ImportBatchResult,
  ImportedRow,
  ImportInput,
  UndoImportResult,
  VolunteerImport,
} from '#src/contract/submissions/imports.ts'

const MIN_PHONE_DIGITS = 7
const volunteerEb = expressionBuilder<DB, 'volunteers'>()

/** Matches imported volunteers with whom staff have worked since. */
const isChanged = volunteerEb.or([
  volunteerEb('volunteers.version', '>', 1),
  volunteerEb.exists(
    volunteerEb
      .selectFrom('submission_events')
      .select('submission_events.id')
      .whereRef('submission_events.volunteer_id', '=', 'volunteers.id'),
  ),
  volunteerEb.exists(
    volunteerEb
      .selectFrom('event_attendances')
      .select('event_attendances.event_id')
      .whereRef('event_attendances.volunteer_id', '=', 'volunteers.id'),
  ),
])

/** Batches and undoing wait for each other, so that two batches with one person add the person once. */
async function lockImports(trx: Executor): Promise<void> {
  await trx
    .selectNoFrom(sql<boolean>`pg_advisory_xact_lock(hashtextextended('imports', 0)) is not null`.as('is_locked'))
    .execute()
}

/** Stores the facts about a list. Does nothing if the id exists. */
export async function insertImport({ id, origin, collectedOn, consentBasis, rowCount }: ImportInput): Promise<void> {
  await db()
    .insertInto('volunteer_imports')
    .values({
      id,
      origin,
      collected_on: collectedOn,
      consent_basis: consentBasis,
      row_count: rowCount,
      made_by: getActor()?.name ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function deriveRowId(importId: string, number: number): string {
  const hash = createHash('sha256').update(`${importId} ${number}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

const getDigits = (phone: string) => phone.replace(/\D/g, '')

/** Lists the contacts of volunteers, and of sign-ups merged into theirs, that also occur in `rows`. */
async function listKnownContacts(trx: Executor, rows: (ImportedRow & { id: string })[]): Promise<Set<string>> {
  const digits = rows.map(({ phone }) => getDigits(phone)).filter(({ length }) => length >= MIN_PHONE_DIGITS)
  const emails = rows.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const eb = expressionBuilder<DB, 'volunteers' | 'submission_events'>()
  const hasContact = eb.or([
    eb(phoneDigits, '=', eb.fn.any(eb.val(digits))),
    eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails))),
  ])
  const [volunteers, merged] = [
    await trx
      .selectFrom('volunteers')
      .select(['email', 'phone'])
      .where('quarantined_from', 'is', null)
      .where((own) => own.not(own('id', '=', own.fn.any(own.val(rows.map(({ id }) => id))))))
      .where(hasContact)
      .execute(),
    await trx
      .selectFrom('submission_events')
      .select(['email', 'phone'])
      .where('kind', '=', 'merge')
      .where(hasContact)
      .execute(),
  ]
  return new Set(
    [...volunteers, ...merged].flatMap(({ email, phone }) => [email?.toLowerCase() ?? '', getDigits(phone ?? '')]),
  )
}

/** Adds a batch of rows without people who are volunteers already. Undefined if there is no such import any more. */
export async function insertImportedRows(
  importId: string,
  batch: ImportedRow[],
): Promise<ImportBatchResult | undefined> {
  const rows = batch.map((row) => ({ ...row, id: deriveRowId(importId, row.number) }))
  return await transaction(async (trx) => {
    await lockImports(trx)
    const list = await trx
      .selectFrom('volunteer_imports')
      .select('collected_on')
      .where('id', '=', importId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!list) return undefined
    const known = await listKnownContacts(trx, rows)
    const newRows: typeof rows = []
    for (const row of rows) {
      const contacts = [getDigits(row.phone), row.email?.toLowerCase() ?? ''].filter(
        (contact) => contact.includes('@') || contact.length >= MIN_PHONE_DIGITS,
      )
      if (contacts.some((contact) => known.has(contact))) continue
      for (const contact of contacts) known.add(contact)
      newRows.push(row)
    }
    const added = new Set(newRows)
    const existing = rows.filter((row) => !added.has(row)).map(({ number }) => number)
    if (newRows.length === 0) return { added: 0, existing }
    // The retention of personal data counts from the day on which the list was collected.
    const collectedAt = Math.min(Date.parse(`${list.collected_on}T12:00:00+01:00`), Date.now())
    const insertedRows = await trx
      .insertInto('volunteers')
      .values(
        newRows.map(({ number, ...values }) => ({
          ...values,
          import_id: importId,
          created_at: new Date(collectedAt - number),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (insertedRows.length > 0) await incrementHourlyAuditEntry('import', 'volunteers', insertedRows.length, trx)
    return { added: newRows.length, existing }
  })
}

/** Lists the imports, newest first. */
export async function listImports(): Promise<VolunteerImport[]> {
  const rows = await readDb()
    .selectFrom('volunteer_imports')
    .leftJoin('volunteers', 'volunteers.import_id', 'volunteer_imports.id')
    .selectAll('volunteer_imports')
    .select((eb) => [
      eb.cast<number>(eb.fn.count('volunteers.id'), 'integer').as('volunteers'),
      eb.cast<number>(eb.fn.count('volunteers.id').filterWhere(isChanged), 'integer').as('changed'),
    ])
    .groupBy('volunteer_imports.id')
    .orderBy('volunteer_imports.created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ created_at, made_by, collected_on, consent_basis, row_count, undone_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    madeBy: made_by,
    collectedOn: collected_on,
    consentBasis: consent_basis,
    rowCount: row_count,
    ...(undone_at && { undoneAt: undone_at.toISOString() }),
  }))
}

/** Removes the volunteers of an import, those with whom staff have worked only with `includeChanged`. */
export async function undoImport(importId: string, includeChanged: boolean): Promise<UndoImportResult | undefined> {
  return await transaction(async (trx) => {
    await lockImports(trx)
    const { numUpdatedRows } = await trx
      .updateTable('volunteer_imports')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', '=', importId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const { numDeletedRows } = await trx
      .deleteFrom('volunteers')
      .where('import_id', '=', importId)
      .$if(!includeChanged, (query) => query.where((eb) => eb.not(isChanged)))
      .executeTakeFirst()
    const { count: kept } = await trx
      .selectFrom('volunteers')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    const removed = Number(numDeletedRows)
    if (removed > 0)
      await insertAuditEntry(trx, {
        action: 'undo-import',
        collection: 'volunteers',
        amount: removed,
        detail: kept > 0 ? `${kept} stay` : '',
      })
    return { removed, kept }
  })
}

/** Finds the facts about the list that brought a volunteer. */
export async function findImport(importId: string) {
  const row = await readDb()
    .selectFrom('volunteer_imports')
    .select(['origin', 'collected_on', 'consent_basis'])
    .where('id', '=', importId)
    .executeTakeFirst()
  return row && { origin: row.origin, collectedOn: row.collected_on, consentBasis: row.consent_basis }
}

/** Deletes the facts about lists whose volunteers are all deleted. */
export async function deleteEmptyImports(before: Date): Promise<void> {
  await db()
    .deleteFrom('volunteer_imports')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('volunteers')
            .select('volunteers.id')
            .whereRef('volunteers.import_id', '=', 'volunteer_imports.id'),
        ),
      ),
    )
    .execute()
}
