import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, inject, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { closeNeonPools, NEON_HOST } from '#tests/mocks/neon.ts'
import { freezeDatabaseClock } from './clock.ts'
import { emptyTablesSql } from './empty-tables.ts'
import { runSql, TEMPLATE_DATABASE } from './sql.ts'

export { wrapWithoutTriggers } from './empty-tables.ts'

const postgresUrl = inject('postgres')

/** PostgreSQL URL of this test file's database, also when the code under test connects over HTTP instead. */
export let fileDatabaseUrl: string
let databasePool: pg.Pool
// Copies the signing keys into each new database, because the code under test keeps them in memory across test files.
const workerGlobal: typeof globalThis & { siteKeys?: { purpose: string; key: string }[] } = globalThis

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await databasePool.query<Row>(text, values)).rows
}

/** Creates an empty database with the current schema and returns its PostgreSQL URL. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(postgresUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  return postgresUrl.replace(/\/postgres$/, `/${name}`)
}

/** Returns the value for NETLIFY_DB_URL. The serverless driver gets the host name of the mocked Neon HTTP endpoint. */
export function toDriverUrl(databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl)
  return process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}${pathname}` : databaseUrl
}

/** Creates the database of the current test file and sets NETLIFY_DB_URL. */
export async function openFileDatabase(): Promise<void> {
  fileDatabaseUrl = await createDatabase()
  databasePool = new pg.Pool({ connectionString: fileDatabaseUrl, max: 4, allowExitOnIdle: true })
  // Ignores errors of idle connections that a test broke on purpose, because the pool replaces such connections.
  databasePool.on('error', () => {})
  await runSql(fileDatabaseUrl, 'insert into site_keys select * from json_populate_recordset(null::site_keys, $1)', [
    JSON.stringify(workerGlobal.siteKeys ?? []),
  ])
  process.env.NETLIFY_DB_URL = toDriverUrl(fileDatabaseUrl)
}

export async function emptyDatabase(): Promise<void> {
  await query(emptyTablesSql)
}

export async function closeFileDatabase(): Promise<void> {
  workerGlobal.siteKeys = await query('select * from site_keys')
  await closeDatabase()
  await databasePool.end()
  await closeNeonPools()
}

function createStatementCounter(): () => number {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const querySpy = vi.spyOn(globalThis, 'fetch')
    return () => querySpy.mock.calls.filter(([url]) => String(url).endsWith('/sql')).length
  }
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  return () => querySpy.mock.calls.length
}

/** Counts the SQL statements sent until mocks are restored. Without the HTTP driver, queries of the test count too. */
export function startCountingStatements(): { take(): number } {
  const countStatements = createStatementCounter()
  let takenCount = countStatements()
  return {
    take() {
      const newCount = countStatements() - takenCount
      takenCount += newCount
      return newCount
    },
  }
}

/** Stops the clock of this test file's database, so that rows become due only when a test moves the clock. */
export function freezeSqlClock(): void {
  beforeAll(() => freezeDatabaseClock(fileDatabaseUrl))
}
