import { sql } from 'kysely'
import { db } from './client.ts'
import { type InboxList, inboxTables, type SubmissionRows } from './submissions.ts'

/**
 * Lists the submissions sent from an e-mail address or phone number, quarantined ones too. `phones` hold digits
 * only.
 */
export async function listSubmissionsByContact<List extends InboxList>(
  list: List,
  { email, phones }: { email: string | null; phones: string[] },
): Promise<SubmissionRows[List][]> {
  const digits = sql`regexp_replace(phone, '[^0-9]', '', 'g')`
  const { rows } = await sql<SubmissionRows[List]>`select * from ${sql.table(inboxTables[list])}
    where lower(email) = ${email} or ${digits} = any(${phones}::text[])
    order by created_at desc, id desc limit 1000`.execute(db())
  return rows
}
