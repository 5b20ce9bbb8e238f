import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { NEON_HOST } from '#tests/mocks/neon.ts'
import { runSql } from './sql.ts'
import { TEMPLATE } from './template.ts'

const server = inject('postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`

/** The address of this file's database over a socket, whichever way the code under test goes. */
export const databaseAddress = server.replace(/\/postgres$/, `/${name}`)

const connections = new pg.Pool({ connectionString: databaseAddress, max: 4, allowExitOnIdle: true })
// One that a test has broken is replaced by the next query.
connections.on('error', () => {})

export async function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await connections.query<Row>(text, values)).rows
}

beforeAll(async () => {
  await runSql(server, `create database ${name} template ${TEMPLATE}`)
  process.env.NETLIFY_DB_URL =
    process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}/${name}` : databaseAddress
})

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
beforeEach(async () => {
  await query(unguarded(tables.map((table) => `delete from ${table}`).join(';')))
})

afterAll(async () => {
  await closeDatabase()
  await connections.end()
})
