import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { closeConnections, NEON_HOST } from '#tests/mocks/neon.ts'
import { runSql } from './sql.ts'
import { TEMPLATE_DATABASE } from './template.ts'

const serverUrl = inject('postgres')

/** Socket URL of this test file's database, also when the code under test uses HTTP. */
export let socketAddress: string
let pool: pg.Pool
// The code under test keeps signing keys in memory across test files, so each new database gets the same keys.
// `vi.resetModules` does not clear `globalThis`.
const workerGlobal: typeof globalThis & { siteKeys?: { purpose: string; key: string }[] } = globalThis

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}

/** Creates a migrated, empty database and returns its socket URL. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  return serverUrl.replace(/\/postgres$/, `/${name}`)
}

/** Returns the value of NETLIFY_DB_URL: for the serverless driver the host of the mocked Neon endpoint. */
export function driverAddress(databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl)
  return process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}${pathname}` : databaseUrl
}

/** Creates the database of this test file. */
export async function openFileDatabase(): Promise<void> {
  socketAddress = await createDatabase()
  pool = new pg.Pool({ connectionString: socketAddress, max: 4, allowExitOnIdle: true })
  // Ignores connection errors: the pool replaces a connection that a test has broken.
  pool.on('error', () => {})
  await runSql(socketAddress, 'insert into site_keys select * from json_populate_recordset(null::site_keys, $1)', [
    JSON.stringify(workerGlobal.siteKeys ?? []),
  ])
  process.env.NETLIFY_DB_URL = driverAddress(socketAddress)
}

// Tables with foreign keys come before the tables that they reference.
const tables =
  `notifications news_articles events publication_versions open_editors preview_links uploaded_images page_addresses gallery_media uploads volunteers contact_messages
  admin_sessions recovery_codes staff_invitations staff_passkeys staff_passwords staff password_epochs attempt_levels spent_proofs form_attempts audit_log edge_purges`.split(
    /\s+/,
  )

/** Wraps statements so that they may change the audit log, which triggers protect. */
export function wrapWithoutTriggers(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}

// Uses DELETE: for a few rows, TRUNCATE is thirty times slower, because it creates new files for every table and
// index.
export async function emptyDatabase(): Promise<void> {
  await query(wrapWithoutTriggers(tables.map((table) => `delete from ${table}`).join(';')))
}

export async function closeFileDatabase(): Promise<void> {
  workerGlobal.siteKeys = await query('select * from site_keys')
  await closeDatabase()
  await pool.end()
  await closeConnections()
}
