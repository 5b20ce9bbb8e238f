import { createHash } from 'node:crypto'
import { expressionBuilder, sql } from 'kysely'
import { incrementHourlyAuditEntry, insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, type Reader, readDb, transaction } from '#netlify/database/client.ts'
import { phoneDigits } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { toComparedPhone } from '#netlify/submissions/inbox/history.queries.ts'
import type {
  ImportBatchResult,
  ImportedRow,
  ImportFacts,
  ImportInput,
  UndoImportResult,
  VolunteerImport,
} from '#src/contract/submissions/imports.ts'
import { isSameName } from '#src/lib/text/names.ts'

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

interface KnownPerson {
  name: string
  email: string | null
  phone: string | null
  import_id: string | null
}

type NewRow = ImportedRow & { id: string }

/** Lists e-mail address and digits, without numbers that are too short to identify a person. */
function listContacts({ email, phone }: Pick<KnownPerson, 'email' | 'phone'>): string[] {
  return [toComparedPhone(phone) ?? [], email?.toLowerCase() || []].flat()
}

/** Lists the volunteers with a contact of `rows`, also by the contacts of sign-ups that were merged into theirs. */
async function listKnownPeople(trx: Executor, rows: NewRow[]): Promise<KnownPerson[]> {
  const contacts = rows.flatMap(listContacts)
  const eb = expressionBuilder<DB, 'volunteers' | 'submission_events'>()
  const hasContact = eb.or([
    eb(phoneDigits, '=', eb.fn.any(eb.val(contacts))),
    eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(contacts))),
  ])
  const volunteers = await trx
    .selectFrom('volunteers')
    .select(['name', 'email', 'phone', 'import_id'])
    .where('quarantined_from', 'is', null)
    .where((own) => own.not(own('id', '=', own.fn.any(own.val(rows.map(({ id }) => id))))))
    .where(hasContact)
    .execute()
  const merged = await trx
    .selectFrom((own) =>
      own
        .selectFrom('submission_events')
        .select(['volunteer_id', 'email', 'phone'])
        .where('kind', '=', 'merge')
        .where(hasContact)
        .as('merged'),
    )
    .innerJoin('volunteers', 'volunteers.id', 'merged.volunteer_id')
    .select(['volunteers.name', 'merged.email', 'merged.phone', 'volunteers.import_id'])
    .execute()
  return [...volunteers, ...merged]
}

/** Separates new people from volunteers. Within one list, people with different names may share a contact. */
function separateExisting(rows: NewRow[], known: KnownPerson[], importId: string) {
  const peopleByContact = new Map<string, KnownPerson[]>()
  const addPerson = (person: KnownPerson) => {
    for (const contact of listContacts(person))
      peopleByContact.set(contact, [...(peopleByContact.get(contact) ?? []), person])
  }
  known.forEach(addPerson)
  const newRows: NewRow[] = []
  const existing: ImportBatchResult['existing'] = []
  for (const row of rows) {
    const person = listContacts(row)
      .flatMap((contact) => peopleByContact.get(contact) ?? [])
      .find(({ import_id, name }) => import_id !== importId || isSameName(name, row.name))
    if (person) existing.push({ number: row.number, name: person.name })
    else {
      newRows.push(row)
      addPerson({ ...row, import_id: importId })
    }
  }
  return { newRows, existing }
}

/** Counts the rows of a batch that has not arrived before: the browser sends rows in the order of their numbers. */
async function countSentRows(
  trx: Executor,
  list: { id: string; sent_rows: number; last_row: number },
  numbers: number[],
): Promise<void> {
  const laterNumbers = numbers.filter((number) => number > list.last_row)
  if (laterNumbers.length === 0) return
  await trx
    .updateTable('volunteer_imports')
    .set({ sent_rows: list.sent_rows + laterNumbers.length, last_row: Math.max(...laterNumbers) })
    .where('id', '=', list.id)
    .execute()
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
      .select(['id', 'collected_on', 'sent_rows', 'last_row'])
      .where('id', '=', importId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!list) return undefined
    const { newRows, existing } = separateExisting(rows, await listKnownPeople(trx, rows), importId)
    await countSentRows(
      trx,
      list,
      rows.map(({ number }) => number),
    )
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
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    collectedOn: row.collected_on,
    consentBasis: row.consent_basis,
    createdAt: row.created_at.toISOString(),
    madeBy: row.made_by,
    rowCount: row.row_count,
    sentRows: row.sent_rows,
    volunteers: row.volunteers,
    changed: row.changed,
    ...(row.undone_at && { undoneAt: row.undone_at.toISOString() }),
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

/** Lists the facts about imported lists by their ids: of `ids`, or of all. */
export async function listImportFacts(executor: Reader, ids?: string[]): Promise<Map<string, ImportFacts>> {
  const rows = await executor
    .selectFrom('volunteer_imports')
    .select(['id', 'origin', 'collected_on', 'consent_basis'])
    .$if(ids !== undefined, (query) => query.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .execute()
  return new Map(
    rows.map(({ id, origin, collected_on, consent_basis }) => [
      id,
      { origin, collectedOn: collected_on, consentBasis: consent_basis },
    ]),
  )
}

/** Finds the facts about the list that brought a volunteer. */
export async function findImport(importId: string): Promise<ImportFacts | undefined> {
  return (await listImportFacts(readDb(), [importId])).get(importId)
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
