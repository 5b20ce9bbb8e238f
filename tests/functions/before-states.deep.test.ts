// Checks that the migration that adds publication states keeps all texts and URLs of existing content.
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { send } from '#tests/support/calls/send.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const STATES_MIGRATION = '20251203060000_states_of_publications'
const migrationsFolder = resolve('netlify/database/migrations')
const postgresUrl = inject('postgres')

const insertContentSql = `
  insert into news_articles (title, excerpt, content, date, image, version, created_at, updated_at) values
    ('A road', 'Short', E'Long\\n\\n# no heading', '2025-03-01', null, 1, '2025-03-01 08:00Z', '2025-03-01 08:00Z'),
    ('A road', 'Short', '**not bold**', '2025-03-02T10:00:00Z', 'https://example.org/a.png', 4, '2025-03-02 08:00Z', '2025-04-02 08:00Z'),
    ('Gone', 'Short', 'Long', '2025-03-03', null, 1, '2025-03-03 08:00Z', '2025-03-03 08:00Z');
  insert into events (title, date, time, location, description, type, created_at, updated_at) values
    ('Rally', '2025-06-05', '4pm', 'Awka', 'Come.', 'rally', '2025-03-01 08:00Z', '2025-03-05 08:00Z');
  insert into gallery_media (title, url, type, category, created_at) values
    ('A picture', '/api/media/1', 'image', 'rally', '2025-03-01 08:00Z');
  delete from news_articles where title = 'Gone'`

let temporaryFolder: string
const databaseNames: string[] = []

async function createDatabase(): Promise<string> {
  const name = `states_${randomUUID().replaceAll('-', '')}`
  await runSql(postgresUrl, `create database ${name}`)
  databaseNames.push(name)
  return postgresUrl.replace(/\/postgres$/, `/${name}`)
}

async function switchDatabase(databaseUrl: string): Promise<void> {
  await closeDatabase()
  // Connects over a socket, as the backup command does.
  vi.stubEnv('NETLIFY_DB_DRIVER', 'server')
  vi.stubEnv('NETLIFY_DB_URL', databaseUrl)
  // Sets the context of a branch deploy, because a local restore writes the marker file .netlify/restored.
  vi.stubEnv('CONTEXT', 'branch-before-states')
}

/** Reads the public API lists of all content and the database view of public URLs. */
async function readPublicContent(databaseUrl: string) {
  await switchDatabase(databaseUrl)
  const readJson = async (functionModule: typeof news, path: string) =>
    await (await send(functionModule, 'GET', path)).json()
  return {
    news: await readJson(news, '/api/news'),
    events: await readJson(events, '/api/events'),
    gallery: await readJson(gallery, '/api/gallery'),
    addresses: await runSql(databaseUrl, 'select section, slug, item_id from public_slugs order by 1, 2'),
  }
}

beforeAll(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'before-states-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeDatabase()
  for (const name of databaseNames) await runSql(postgresUrl, `drop database ${name}`)
  await rm(temporaryFolder, { recursive: true })
})

test('content from before the migration that adds publication states stays public after it and after a restore', async () => {
  const earlierMigrations = (await readdir(migrationsFolder)).filter((name) => name < STATES_MIGRATION)
  for (const name of earlierMigrations)
    await cp(join(migrationsFolder, name), join(temporaryFolder, 'migrations', name), { recursive: true })
  const databaseUrl = await createDatabase()
  await migrate(databaseUrl, join(temporaryFolder, 'migrations'))
  await runSql(databaseUrl, insertContentSql)
  const articleRows = await runSql(databaseUrl, 'select * from news_articles order by date desc')
  const eventRows = await runSql(databaseUrl, 'select * from events')
  const slugRows = await runSql(databaseUrl, 'select section, slug, item_id from slugs order by 1, 2')
  await switchDatabase(databaseUrl)
  const backupFolder = join(temporaryFolder, 'backup')
  await writeBackup(backupFolder)

  await migrate(databaseUrl)
  const publicData = await readPublicContent(databaseUrl)
  expect(publicData.addresses).toEqual(slugRows)
  expect(publicData.addresses.map(({ slug }) => slug)).toEqual(['rally', 'a-road', 'a-road-2', 'gone'])
  const omitTimestamps = ({ created_at: _, updated_at, ...row }: Record<string, unknown>) => ({
    ...row,
    updatedAt: (updated_at as Date).toISOString(),
  })
  expect(publicData.news).toEqual(articleRows.map(omitTimestamps))
  expect(publicData.events).toEqual(eventRows.map((row) => ({ ...omitTimestamps(row), sequence: 0 })))
  expect(publicData.gallery).toMatchObject([{ title: 'A picture', createdAt: '2025-03-01T08:00:00.000Z' }])

  const restoredDatabase = await createDatabase()
  await migrate(restoredDatabase)
  await switchDatabase(restoredDatabase)
  await restoreBackup(backupFolder)
  expect(await readPublicContent(restoredDatabase)).toEqual(publicData)
})
