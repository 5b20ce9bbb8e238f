import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { closeConnections, NEON_HOST } from '#tests/mocks/neon.ts'
import { runSql } from './sql.ts'
import { TEMPLATE } from './template.ts'

const server = inject('postgres')

/** The address of this file's database over a socket, whichever way the code under test goes. */
export let databaseAddress: string
let connections: pg.Pool
// The code under test remembers keys from file to file. On `globalThis`, so that `vi.resetModules` does not empty it.
const worker: typeof globalThis & { siteKeys?: { purpose: string; key: string }[] } = globalThis

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await connections.query<Row>(text, values)).rows
}

/** An empty site's database: its address over a socket. */
export async function makeDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name} template ${TEMPLATE}`)
  return server.replace(/\/postgres$/, `/${name}`)
}

/** As the code under test is told of it. */
export function toldAddress(address: string): string {
  const { pathname } = new URL(address)
  return process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}${pathname}` : address
}

/** A database of the file's own. */
export async function openFileDatabase(): Promise<void> {
  databaseAddress = await makeDatabase()
  connections = new pg.Pool({ connectionString: databaseAddress, max: 4, allowExitOnIdle: true })
  // One that a test has broken is replaced by the next query.
  connections.on('error', () => {})
  await runSql(databaseAddress, 'insert into site_keys select * from json_populate_recordset(null::site_keys, $1)', [
    JSON.stringify(worker.siteKeys ?? []),
  ])
  process.env.NETLIFY_DB_URL = toldAddress(databaseAddress)
}

// What names others comes before them.
const tables =
  `notifications news_articles events publication_versions open_editors preview_links uploaded_images page_addresses gallery_media uploads volunteers contact_messages
  admin_sessions recovery_codes staff_invitations staff_passkeys staff_passwords staff password_epochs attempt_levels spent_proofs form_attempts audit_log edge_purges`.split(
    /\s+/,
  )

/** Statements that change the audit log as well, which the database refuses to everybody. */
export function unguarded(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}

// A truncate makes new files for every table and index: thirty times the work for a handful of rows.
export async function emptyDatabase(): Promise<void> {
  await query(unguarded(tables.map((table) => `delete from ${table}`).join(';')))
}

export async function closeFileDatabase(): Promise<void> {
  worker.siteKeys = await query('select * from site_keys')
  await closeDatabase()
  await connections.end()
  await closeConnections()
}
