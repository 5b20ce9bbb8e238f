import { sql } from 'kysely'
import { db, idempotentDb } from '#netlify/database/client.ts'
import { listNotifyChannels } from '#netlify/env.ts'
import type { InboxKind } from '#src/contract/submissions/inbox.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { inboxTables, submissionColumns } from './inbox/inbox-filter.queries.ts'

/** Columns that the sender of a form fills in. */
export type FormRow =
  | Pick<Volunteer, 'name' | 'email' | 'phone' | 'lga' | 'skills' | 'availability'>
  | Pick<Message, 'name' | 'email' | 'phone' | 'subject' | 'message'>

function toConsentColumns({ consentVersion, newsConsent }: SubmissionReceipt) {
  return { consent_version: consentVersion, news_consent: newsConsent }
}

/** SQL: one row for each channel that notifies staff. */
function selectChannels() {
  return sql<string>`unnest(${listNotifyChannels()}::text[])`.as('channel')
}

/** Inserts a submission and, unless it is quarantined, its notifications. Returns false if the id exists. */
export async function insertSubmission(list: InboxKind, row: FormRow, receipt: SubmissionReceipt): Promise<boolean> {
  const { id, receivedAt, quarantinedFrom = null, network = null } = receipt
  const receiptColumns = { id, created_at: new Date(receivedAt), quarantined_from: quarantinedFrom, network }
  const insertedRow = await idempotentDb()
    .with('inserted', (qb) =>
      qb
        .insertInto(inboxTables[list])
        .values({ ...row, ...toConsentColumns(receipt), ...receiptColumns })
        .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
        .returning(['id', 'quarantined_from']),
    )
    .with('notified', (qb) =>
      qb
        .insertInto('notifications')
        .columns([submissionColumns[list], 'channel'])
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
export async function confirmSubmission(list: InboxKind, row: FormRow, receipt: SubmissionReceipt): Promise<boolean> {
  const table = inboxTables[list]
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
        .columns([submissionColumns[list], 'channel'])
        .expression((eb) => eb.selectFrom('released').select(['id', selectChannels()])),
    )
    .selectFrom('same')
    .select('id')
    .executeTakeFirst()
  return storedRow !== undefined
}
