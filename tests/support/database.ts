import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { NEON_HOST } from '#tests/mocks/neon.ts'
import { runSql } from './sql.ts'

const server = inject('postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`

/** The address of this file's database over a socket, whichever way the code under test goes. */
export const databaseAddress = server.replace(/\/postgres$/, `/${name}`)

/** Looks into the database, or changes it, past the code under test. */
export function query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
  return runSql<Row>(databaseAddress, text, values)
}

beforeAll(async () => {
  await runSql(server, `create database ${name} template template_site`)
  process.env.NETLIFY_DB_URL =
    process.env.NETLIFY_DB_DRIVER === 'serverless' ? `postgres://site:secret@${NEON_HOST}/${name}` : databaseAddress
})

beforeEach(async () => {
  await query(
    `truncate news_articles, events, page_addresses, gallery_media, uploads, volunteers, contact_messages,
      admin_sessions, login_attempts, form_attempts, notifications, audit_log`,
  )
})

afterAll(closeDatabase)
