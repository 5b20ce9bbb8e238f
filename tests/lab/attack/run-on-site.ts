import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { ATTACKED_PASSWORD, setAttackEnvironment } from './environment.ts'
import type { RunQuery } from './forms-scenario.ts'
import { writeReportSection } from './report.ts'

export interface AttackReport {
  reportText: string
  failures: string[]
}

/** Runs an attack on a site with a temporary PostgreSQL and blob store, and writes the report. Returns failures. */
export async function runOnSite(
  scenarioName: string,
  attack: (query: RunQuery, staff: StaffSession) => Promise<AttackReport>,
): Promise<string[]> {
  const postgres = await startPostgres()
  const blobs = await startBlobs()
  const database = postgres.buildDatabaseUrl('postgres')
  setAttackEnvironment(database, { NETLIFY_BLOBS_CONTEXT: blobs.encodedContext })
  try {
    await migrate(database)
    const query: RunQuery = (statement, values) => runSql(database, statement, values)
    const { reportText, failures } = await attack(query, await logInByPassword(ATTACKED_PASSWORD))
    writeReportSection(scenarioName, reportText)
    return failures
  } finally {
    await closeDatabase()
    await blobs.stop()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
