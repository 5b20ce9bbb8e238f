// Checks that the migration to publication states keeps all texts and addresses of existing content.
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { writeBackup } from '#netlify/backup/back-up.ts'
import { restoreBackup } from '#netlify/backup/restore.ts'
import { closeDatabase } from '#netlify/database/client.ts'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { send } from '#tests/support/send.ts'
import { runSql } from '#tests/support/sql.ts'

const STATES = '20251203060000_states_of_publications'
const migrations = resolve('netlify/database/migrations')
const server = inject('postgres')

const content = `
  insert into news_articles (title, excerpt, content, date, image, version, created_at, updated_at) values
    ('A road', 'Short', E'Long\\n\\n# no heading', '2025-03-01', null, 1, '2025-03-01 08:00Z', '2025-03-01 08:00Z'),
    ('A road', 'Short', '**not bold**', '2025-03-02T10:00:00Z', 'https://example.org/a.png', 4, '2025-03-02 08:00Z', '2025-04-02 08:00Z'),
    ('Gone', 'Short', 'Long', '2025-03-03', null, 1, '2025-03-03 08:00Z', '2025-03-03 08:00Z');
  insert into events (title, date, time, location, description, type, created_at, updated_at) values
    ('Rally', '2025-06-05', '4pm', 'Awka', 'Come.', 'rally', '2025-03-01 08:00Z', '2025-03-05 08:00Z');
  insert into gallery_media (title, url, type, category, created_at) values
    ('A picture', '/api/media/1', 'image', 'rally', '2025-03-01 08:00Z');
  delete from news_articles where title = 'Gone'`

let folder: string
const databases: string[] = []

async function makeDatabase(): Promise<string> {
  const name = `states_${randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name}`)
  databases.push(name)
  return server.replace(/\/postgres$/, `/${name}`)
}

async function enter(address: string): Promise<void> {
  await closeDatabase()
  vi.stubEnv('NETLIFY_DB_URL', address)
  // In the local context, a restore would add a record of itself to the database.
  vi.stubEnv('CONTEXT', 'branch-before-states')
}

/** Reads the public lists and the table of public addresses. */
async function readPublic(address: string) {
  await enter(address)
  const read = async (functions: typeof news, path: string) => await (await send(functions, 'GET', path)).json()
  return {
    news: await read(news, '/api/news'),
    events: await read(events, '/api/events'),
    gallery: await read(gallery, '/api/gallery'),
    addresses: await runSql(address, 'select section, slug, item_id from public_addresses order by 1, 2'),
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'before-states-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeDatabase()
  for (const name of databases) await runSql(server, `drop database ${name}`)
  await rm(folder, { recursive: true })
})

test('content from before publication states stays public after the migration and after a restore', async () => {
  const before = (await readdir(migrations)).filter((name) => name < STATES)
  for (const name of before) await cp(join(migrations, name), join(folder, 'migrations', name), { recursive: true })
  const address = await makeDatabase()
  await migrate(address, join(folder, 'migrations'))
  await runSql(address, content)
  const articles = await runSql(address, 'select * from news_articles order by date desc')
  const rallies = await runSql(address, 'select * from events')
  const addresses = await runSql(address, 'select section, slug, item_id from page_addresses order by 1, 2')
  await enter(address)
  const backup = join(folder, 'backup')
  await writeBackup(backup)

  await migrate(address)
  const migrated = await readPublic(address)
  expect(migrated.addresses).toEqual(addresses)
  expect(migrated.addresses.map(({ slug }) => slug)).toEqual(['rally', 'a-road', 'a-road-2', 'gone'])
  const told = ({ created_at: _, updated_at, ...row }: Record<string, unknown>) => ({
    ...row,
    updatedAt: (updated_at as Date).toISOString(),
  })
  expect(migrated.news).toEqual(articles.map(told))
  expect(migrated.events).toEqual(rallies.map((row) => ({ ...told(row), sequence: 0 })))
  expect(migrated.gallery).toMatchObject([{ title: 'A picture', createdAt: '2025-03-01T08:00:00.000Z' }])

  const restored = await makeDatabase()
  await migrate(restored)
  await enter(restored)
  await restoreBackup(backup)
  expect(await readPublic(restored)).toEqual(migrated)
})
