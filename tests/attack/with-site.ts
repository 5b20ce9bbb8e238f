import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { startBlobs } from '#tests/support/blob-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'
import type { Query } from './forms-scene.ts'
import { PASSWORD, standOn } from './ground.ts'
import { writePart } from './report.ts'

export interface Report {
  text: string
  bad: string[]
}

/** Runs an attack on its own PostgreSQL and blob store and writes the report. Returns failures. */
export async function withSite(
  part: string,
  attack: (query: Query, staff: Staff) => Promise<Report>,
): Promise<string[]> {
  const postgres = await startPostgres()
  const blobs = await startBlobs()
  const database = postgres.addressOf('postgres')
  standOn(database, { NETLIFY_BLOBS_CONTEXT: blobs.context })
  try {
    await migrate(database)
    const query: Query = (statement, values) => runSql(database, statement, values)
    const { text, bad } = await attack(query, await logIn(PASSWORD))
    writePart(part, text)
    return bad
  } finally {
    await closeDatabase()
    await blobs.stop()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
