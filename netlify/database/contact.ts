import { sql } from 'kysely'
import { database } from './client.ts'
import { type InboxList, type InboxRows, tables } from './submissions.ts'

/** Includes quarantined submissions. `phones` are digits only. */
export async function findByContact<List extends InboxList>(
  list: List,
  { email, phones }: { email: string | null; phones: string[] },
): Promise<InboxRows[List][]> {
  const digits = sql`regexp_replace(phone, '[^0-9]', '', 'g')`
  const { rows } = await sql<InboxRows[List]>`select * from ${sql.table(tables[list])}
    where lower(email) = ${email} or ${digits} = any(${phones}::text[])
    order by created_at desc, id desc limit 1000`.execute(database())
  return rows
}
