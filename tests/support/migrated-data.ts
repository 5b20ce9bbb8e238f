import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrate } from '#netlify/local/migrate.ts'
import { startPostgres } from './postgres.ts'
import { runSql } from './sql.ts'

/** The migrated database that every test file copies. */
export const TEMPLATE = 'template_site'

// The lock file names the version of PostgreSQL and of what migrates.
const inputs = ['netlify/database/migrations/**/*.sql', 'package-lock.json', 'tests/support/migrated-data.ts']

function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of inputs.flatMap((pattern) => globSync(pattern).sort())) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

async function makeData(folder: string): Promise<void> {
  const server = await startPostgres()
  await runSql(server.addressOf('postgres'), `create database ${TEMPLATE}`)
  await migrate(server.addressOf(TEMPLATE))
  await server.stop(folder)
}

/** The data of a server with the template in it, made anew only when a migration or a package has changed. */
export async function findMigratedData(): Promise<string> {
  const folder = resolve(`.tests/postgres-${fingerprint()}`)
  if (existsSync(folder)) return folder
  for (const former of globSync(`.tests/postgres-${'?'.repeat(16)}`)) rmSync(former, { recursive: true, force: true })
  mkdirSync('.tests', { recursive: true })
  // Two runs may begin at once: each has a folder of its own, and the first one to be done gives its name.
  const own = `${folder}.${process.pid}`
  await makeData(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
