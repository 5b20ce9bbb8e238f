import { resolve } from 'node:path'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { cacheOnDisk, hashInputs } from '#tests/support/cache-on-disk.ts'
import { startPostgres } from './postgres.ts'
import { runSql, TEMPLATE_DATABASE } from './sql.ts'

// Includes package-lock.json, because it pins the versions of PostgreSQL and of the migration tool.
const inputPatterns = [
  'netlify/database/migrations/**/*.sql',
  'package-lock.json',
  'tests/support/platform/migrated-data.ts',
]

async function makeDataFolder(folder: string): Promise<void> {
  const server = await startPostgres()
  await runSql(server.buildDatabaseUrl('postgres'), `create database ${TEMPLATE_DATABASE}`)
  await migrate(server.buildDatabaseUrl(TEMPLATE_DATABASE))
  // PostgreSQL user of the mocked Neon connections. Like on Neon, it logs in with a password.
  await runSql(server.buildDatabaseUrl('postgres'), "create role site superuser login password 'secret'")
  await server.stop(folder)
}

export async function findMigratedData(): Promise<string> {
  return await cacheOnDisk(resolve('.tests/postgres'), hashInputs(inputPatterns), makeDataFolder)
}
