import { sql } from 'kysely'
import { database } from './client.ts'

export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(database())
}
