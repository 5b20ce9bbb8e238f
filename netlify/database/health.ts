import { sql } from 'kysely'
import { db } from './client.ts'

export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(db())
}
