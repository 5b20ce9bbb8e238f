import { type Insertable, sql } from 'kysely'
import { db, idempotentDb } from '#netlify/database/client.ts'
import type { ContactMessages, Volunteers } from '#netlify/database/types.ts'
import { listNotifyChannels } from '#netlify/env.ts'
import type { FormFieldValues } from '#src/contract/submissions/fields.ts'
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind, SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import { inboxTables, submissionColumns } from './inbox/inbox-filter.queries.ts'

/** Values of fields. Fails to compile when the table has no column with the name and the type of a field. */
type FormColumns<
  Table,
  Values extends { [Name in keyof Values]: Name extends keyof Insertable<Table> ? Insertable<Table>[Name] : never },
> = Values

/** Columns that the sender of a form fills in. */
interface FormRows {
  volunteers: FormColumns<Volunteers, FormFieldValues<typeof submissionFields.volunteers>>
  messages: FormColumns<ContactMessages, FormFieldValues<typeof submissionFields.messages>>
}

export type FormRow = FormRows[SubmissionKind]

/** Columns of a volunteer that do not tell whether two forms are the same. */
export type Origin = Pick<Insertable<Volunteers>, 'source_code' | 'own_codes'>

/** Picks the columns of the fields. Does not validate `values`, which may be from the queue: the database does. */
export function toFormRow<Kind extends SubmissionKind>(kind: Kind, values: object): FormRows[Kind] {
  const knownValues = new Map<string, unknown>(Object.entries(values))
  const columns = Object.keys(submissionFields[kind]).map((name) => [name, knownValues.get(name) ?? null])
  return Object.fromEntries(columns) as FormRows[Kind]
}

function toConsentColumns({ consentVersion, newsConsent }: SubmissionReceipt) {
  return { consent_version: consentVersion, news_consent: newsConsent }
}

/** SQL: one row for each channel that notifies staff. */
function selectChannels() {
  return sql<string>`unnest(${listNotifyChannels()}::text[])`.as('channel')
}

/** Inserts a submission and, unless it is quarantined, its notifications. Returns false if the id exists. */
export async function insertSubmission(
  kind: SubmissionKind,
  row: FormRow & Origin,
  receipt: SubmissionReceipt,
): Promise<boolean> {
  const { id, receivedAt, quarantinedFrom = null, network = null } = receipt
  const receiptColumns = { id, created_at: new Date(receivedAt), quarantined_from: quarantinedFrom, network }
  const insertedRow = await idempotentDb()
    .with('inserted', (qb) =>
      qb
        .insertInto(inboxTables[kind])
        .values({ ...row, ...toConsentColumns(receipt), ...receiptColumns })
        .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
        .returning(['id', 'quarantined_from']),
    )
    .with('notified', (qb) =>
      qb
        .insertInto('notifications')
        .columns([submissionColumns[kind], 'channel'])
        .expression((eb) =>
          eb.selectFrom('inserted').select(['id', selectChannels()]).where('quarantined_from', 'is', null),
        ),
    )
    .selectFrom('inserted')
    .select('id')
    .executeTakeFirst()
  return insertedRow !== undefined
}

/** True if the submission is stored with the same content. Releases it unless `receipt` has `quarantinedFrom`. */
export async function confirmSubmission(
  kind: SubmissionKind,
  row: FormRow,
  receipt: SubmissionReceipt,
): Promise<boolean> {
  const table = inboxTables[kind]
  const storedRow = await db()
    .with('same', (qb) =>
      qb
        .selectFrom(table)
        .select('id')
        .where((eb) => eb.and({ id: receipt.id, ...row, ...toConsentColumns(receipt) })),
    )
    .with('released', (qb) =>
      qb
        .updateTable(table)
        .set({ quarantined_from: null })
        .from('same')
        .whereRef(`${table}.id`, '=', 'same.id')
        .where('quarantined_from', 'is not', null)
        .where((eb) => eb.lit(!receipt.quarantinedFrom))
        .returning('same.id'),
    )
    .with('notified', (qb) =>
      qb
        .insertInto('notifications')
        .columns([submissionColumns[kind], 'channel'])
        .expression((eb) => eb.selectFrom('released').select(['id', selectChannels()])),
    )
    .selectFrom('same')
    .select('id')
    .executeTakeFirst()
  return storedRow !== undefined
}
