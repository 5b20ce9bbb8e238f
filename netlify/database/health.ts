import { sql } from 'kysely'
import { database } from './client.ts'

/** Resolves when the database answers a query that costs it nothing. */
export async function findDatabase(): Promise<void> {
  await sql`select 1`.execute(database())
}
