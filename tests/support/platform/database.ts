import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, inject, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { freezeDatabaseClock } from './clock.ts'
import { buildEmptyTablesSql } from './empty-tables.ts'
import { closeNeonPools, NEON_HOST } from './neon.ts'
import { countSqlCalls } from './network.ts'
import { runSql, TEMPLATE_DATABASE } from './sql.ts'

const postgresUrl = inject('postgres')

interface TestDatabase {
  url: string
  pool: pg.Pool
  emptyTablesSql: string
}

/** PostgreSQL URL of this test file's database, also when the code under test connects over HTTP instead. */
export let fileDatabaseUrl: string
let fileDatabase: TestDatabase

interface WorkerState {
  /** Database of all test files of this worker that do not freeze its clock. */
  database?: TestDatabase
  /** Signing keys that the code under test keeps in memory across test files, so each database needs them. */
  siteKeys?: Record<string, unknown>[]
}

// Kept in a global variable, because some tests reset the loaded modules.
const workerGlobal: typeof globalThis & { testWorker?: WorkerState } = globalThis
workerGlobal.testWorker ??= {}
const worker = workerGlobal.testWorker

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await fileDatabase.pool.query<Row>(text, values)).rows
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

/** Makes the code under test connect over a socket until the stubs of the test end, as commands and builds do. */
export function connectOverSocket(): void {
  vi.stubEnv('NETLIFY_DB_DRIVER', 'server')
  vi.stubEnv('NETLIFY_DB_URL', fileDatabaseUrl)
}

async function openDatabase(): Promise<TestDatabase> {
  const url = await createDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true })
  // Ignores errors of idle connections that a test broke on purpose, because the pool replaces such connections.
  pool.on('error', () => {})
  return { url, pool, emptyTablesSql: await buildEmptyTablesSql(pool) }
}

async function selectDatabase(database: TestDatabase): Promise<void> {
  fileDatabase = database
  fileDatabaseUrl = database.url
  await query(
    'insert into site_keys select * from json_populate_recordset(null::site_keys, $1) on conflict do nothing',
    [JSON.stringify(worker.siteKeys ?? [])],
  )
  process.env.NETLIFY_DB_URL = toDriverUrl(database.url)
}

/** Opens the worker's database for the current test file and sets NETLIFY_DB_URL. */
export async function openFileDatabase(): Promise<void> {
  worker.database ??= await openDatabase()
  await selectDatabase(worker.database)
}

export async function emptyDatabase(): Promise<void> {
  await query(fileDatabase.emptyTablesSql)
}

export async function closeFileDatabase(): Promise<void> {
  worker.siteKeys = await query('select * from site_keys')
  await closeDatabase()
  if (fileDatabase === worker.database) return
  await fileDatabase.pool.end()
  await closeNeonPools()
}

function createStatementCounter(): () => number {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') return countSqlCalls
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

/** Gives this test file a database whose clock stands still, so that rows become due only when a test moves the clock. */
export function freezeSqlClock(): void {
  beforeAll(async () => {
    await selectDatabase(await openDatabase())
    await freezeDatabaseClock(fileDatabaseUrl)
  })
}
