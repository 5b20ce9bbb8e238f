import { expressionBuilder, sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { phoneDigits } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { canMerge, inboxTables } from './inbox/inbox-filter.queries.ts'

const MAX_ROWS = 1000

/** Row of a submission, with all columns of its table. */
interface SubmissionRow {
  id: string
  created_at: Date
  quarantined_from: string | null
}

function selectMergedInto(email: string | null, phones: string[]) {
  const eb = expressionBuilder<DB, 'submission_events'>()
  return eb
    .selectFrom('submission_events')
    .select('volunteer_id')
    .where(eb.or([eb(eb.fn('lower', ['email']), '=', email), eb(phoneDigits, '=', eb.fn.any(eb.val(phones)))]))
}

/** Lists submissions by e-mail address or phone number, quarantined ones too. `phones` are digits only. */
export async function listSubmissionsByContact(
  kind: SubmissionKind,
  { email, phones }: { email: string | null; phones: string[] },
): Promise<SubmissionRow[]> {
  return await readDb()
    .selectFrom(inboxTables[kind])
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), '=', email),
        eb(phoneDigits, '=', eb.fn.any(eb.val(phones))),
        // Volunteers into which a sign-up with this contact was merged.
        ...(canMerge[kind] ? [eb('id', 'in', selectMergedInto(email, phones))] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

export async function findDateMonthsAgo(months: number): Promise<Date> {
  const cutoff = sql<Date>`now() - make_interval(months => ${months}::integer)`
  const { date } = await readDb().selectNoFrom(cutoff.as('date')).executeTakeFirstOrThrow()
  return date
}

export async function deleteRowsBefore(
  table: 'volunteers' | 'contact_messages' | 'audit_log',
  cutoffDate: Date,
): Promise<number> {
  const { numDeletedRows } = await db().deleteFrom(table).where('created_at', '<', cutoffDate).executeTakeFirst()
  return Number(numDeletedRows)
}
