import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { closeConnections, NEON_HOST } from '#tests/mocks/neon.ts'
import { runSql } from './sql.ts'
import { TEMPLATE } from './template.ts'

const server = inject('postgres')

/** Address of this file's database over a socket, also when the code under test uses HTTP. */
export let socketAddress: string
let connections: pg.Pool
// The code under test remembers keys from file to file. On `globalThis`, so that `vi.resetModules` does not empty it.
const worker: typeof globalThis & { siteKeys?: { purpose: string; key: string }[] } = globalThis

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await connections.query<Row>(text, values)).rows
}

/** Creates a migrated, empty database and returns its address over a socket. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name} template ${TEMPLATE}`)
  return server.replace(/\/postgres$/, `/${name}`)
}

/** Returns the address for NETLIFY_DB_URL, which names the HTTP relay for the serverless driver. */
export function driverAddress(address: string): string {
  const { pathname } = new URL(address)
  return process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}${pathname}` : address
}

/** Creates the database of this test file. */
export async function openFileDatabase(): Promise<void> {
  socketAddress = await createDatabase()
  connections = new pg.Pool({ connectionString: socketAddress, max: 4, allowExitOnIdle: true })
  // The pool replaces a connection that a test has broken.
  connections.on('error', () => {})
  await runSql(socketAddress, 'insert into site_keys select * from json_populate_recordset(null::site_keys, $1)', [
    JSON.stringify(worker.siteKeys ?? []),
  ])
  process.env.NETLIFY_DB_URL = driverAddress(socketAddress)
}

// Referencing tables before referenced ones.
const tables =
  `notifications news_articles events publication_versions open_editors preview_links uploaded_images page_addresses gallery_media uploads volunteers contact_messages
  admin_sessions recovery_codes staff_invitations staff_passkeys staff_passwords staff password_epochs attempt_levels spent_proofs form_attempts audit_log edge_purges`.split(
    /\s+/,
  )

/** Wraps statements so that they may change the audit log, which triggers protect. */
export function withoutTriggers(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}

// A truncate creates new files for every table and index: thirty times slower for a few rows.
export async function emptyDatabase(): Promise<void> {
  await query(withoutTriggers(tables.map((table) => `delete from ${table}`).join(';')))
}

export async function closeFileDatabase(): Promise<void> {
  worker.siteKeys = await query('select * from site_keys')
  await closeDatabase()
  await connections.end()
  await closeConnections()
}
