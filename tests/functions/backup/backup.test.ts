import { execFileSync } from 'node:child_process'
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { readUploadedManifesto } from '#netlify/settings/manifesto.ts'
import { excludedBackupStores, listBlobs, requiredBackupStores } from '#netlify/storage/copy.ts'
import { openStore } from '#netlify/storage/open.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { readRanges } from '#tests/support/calls/uploads.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import {
  backupFolder,
  createRowsInEverySection,
  fullSiteSession,
  galleryVideo,
  galleryVideoUrl,
  listStoredBlobs,
  makeNextBackupPath,
  readAllRows,
  switchToEmptySite,
} from './full-site.ts'

createRowsInEverySection()

const insertLoginAttemptSql = "insert into attempt_levels values ('login', 'all', 1, now())"

// The other tests write folders.
test.each(isDeepTestRun ? ['', '.tar.gz'] : ['.tar.gz'])(
  'a backup%s restores every row, every file byte for byte and every queued form',
  async (fileExtension) => {
    const backupPath = makeNextBackupPath(fileExtension)
    const manifest = await writeBackup(backupPath)
    const rows = await readAllRows(fileDatabaseUrl)
    const blobs = await listStoredBlobs()
    expect(manifest.blobs.length).toBeGreaterThan(5)

    const databaseUrl = await switchToEmptySite()
    await restoreBackup(backupPath)
    expect(await readAllRows(databaseUrl)).toEqual(rows)
    const networkCountSql = 'select count(network)::integer as count from volunteers'
    expect(await runSql(fileDatabaseUrl, networkCountSql)).not.toEqual([{ count: 0 }])
    expect(await runSql(databaseUrl, networkCountSql)).toEqual([{ count: 0 }])
    expect(await listStoredBlobs()).toEqual(blobs)
    expect(Buffer.compare(await readRanges(media, galleryVideoUrl, galleryVideo.length), galleryVideo)).toBe(0)
    await drain()
    expect(await runSql(databaseUrl, "select from volunteers where name = 'Waiting'")).toHaveLength(1)
    const { version } = (await (await send(news, 'GET', '/api/news')).json())[0]
    expect(version).toBe(1)
  },
)

test('a backup restores settings, their revisions, unsaved texts and the uploaded manifesto, but no previews', async () => {
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const databaseUrl = await switchToEmptySite()
  await restoreBackup(backupPath)
  const [stored] = await runSql<{ version: number; id: string }>(
    databaseUrl,
    `select version, value #>> '{manifesto,id}' as id from settings where section = 'images'`,
  )
  expect(stored?.version).toBe(2)
  expect(await readUploadedManifesto(stored?.id ?? '')).toHaveLength(200_000)
  expect(await runSql(databaseUrl, "select number from revisions where item = 'images'")).toEqual([{ number: 1 }])
  expect(await runSql(databaseUrl, "select fields ->> 'title' as title from autosaves")).toEqual([
    { title: 'Ụzọamaka' },
  ])
  expect(await runSql(databaseUrl, 'select from preview_links')).toEqual([])
})

test('a restore renders articles from their Markdown and discards the HTML of the backup', async () => {
  const markdownArticle = {
    title: 'Road',
    excerpt: 'Short',
    content: 'A **road**',
    date: '2025-03-02',
    format: 'markdown',
  }
  expect((await send(news, 'POST', '/api/news', markdownArticle, fullSiteSession)).status).toBe(201)
  const changeHtmlSql = "update news_articles set content_html = '<p>Changed</p>' where format = 'markdown'"
  await runSql(fileDatabaseUrl, changeHtmlSql)
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const databaseUrl = await switchToEmptySite()
  await restoreBackup(backupPath)
  const { html } = await (await send(news, 'GET', '/api/news/road')).json()
  expect(html).toBe(renderMarkdown(markdownArticle.content))
  const renderedRows = 'select from news_articles where content_html is not null'
  expect(await runSql(databaseUrl, renderedRows)).toEqual([])
  await upkeep()
  expect(await runSql(databaseUrl, renderedRows)).toHaveLength(1)
})

test('a restore replaces the key for tokens that the blob store kept from a former database', async () => {
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const databaseUrl = await switchToEmptySite()
  await openStore('state').set('key-token', 'f'.repeat(64))
  await restoreBackup(backupPath)
  const [row] = await runSql(databaseUrl, 'select key from site_keys where purpose like $1', ['token branch-%'])
  expect(row?.key).toMatch(/^[\da-f]{64}$/)
  expect(await openStore('state').get('key-token')).toBe(row?.key)
})

test('the backup contains every blob store of the site except excluded operational stores', () => {
  const storeCalls = execFileSync(
    'git',
    ['grep', '-ohE', "(get|open)Store\\([`'][a-z]+", '--', 'netlify', ':!netlify/tools'],
    {
      encoding: 'utf8',
    },
  )
  const storeNames = [...storeCalls.matchAll(/[`']([a-z]+)/g)].map(([, name]) => name)
  expect(storeNames.length).toBeGreaterThan(2)
  expect([...requiredBackupStores, ...excludedBackupStores]).toEqual(expect.arrayContaining(storeNames))
})

test('after a restore, new ids continue after the highest restored id', async () => {
  await runSql(fileDatabaseUrl, 'create table counted (id integer generated always as identity, word text)')
  await runSql(fileDatabaseUrl, "insert into counted (word) values ('one'), ('two')")
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  await runSql(fileDatabaseUrl, 'drop table counted')
  const databaseUrl = await switchToEmptySite()
  await runSql(
    databaseUrl,
    'create table counted (id integer generated always as identity, word text, more text default $$new$$)',
  )
  await restoreBackup(backupPath)
  await runSql(databaseUrl, "insert into counted (word) values ('three')")
  expect(await runSql(databaseUrl, 'select * from counted order by id')).toEqual([
    { id: 1, word: 'one', more: 'new' },
    { id: 2, word: 'two', more: 'new' },
    { id: 3, word: 'three', more: 'new' },
  ])
})

test('a restore refuses a site that is not empty, and changes nothing there', async () => {
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const rows = await readAllRows(fileDatabaseUrl)
  await expect(restoreBackup(backupPath)).rejects.toThrow(/not empty \(.*news_articles/)
  expect(await readAllRows(fileDatabaseUrl)).toEqual(rows)
})

test('a backup contains no key, session, password hash or login attempt', async () => {
  await startSession()
  await runSql(fileDatabaseUrl, insertLoginAttemptSql)
  const filledTables = ['admin_sessions', 'attempt_levels', 'password_epochs', 'site_keys']
  for (const table of filledTables) expect(await runSql(fileDatabaseUrl, `select from ${table}`)).not.toEqual([])
  const backupPath = makeNextBackupPath()
  const { tables } = await writeBackup(backupPath)
  const tableNames = tables.map(({ name }) => name)
  for (const table of [...filledTables, 'spent_proofs']) expect(tableNames).not.toContain(table)
})

test('a restore accepts a site without content on which staff have only logged in', async () => {
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const databaseUrl = await switchToEmptySite()
  await runSql(databaseUrl, insertLoginAttemptSql)
  await restoreBackup(backupPath)
  expect(await runSql(databaseUrl, 'select from news_articles')).toHaveLength(1)
})

test('a restore refuses a changed or truncated backup before writing anything', async () => {
  const completeBackup = makeNextBackupPath()
  const { blobs } = await writeBackup(completeBackup)
  const databaseUrl = await switchToEmptySite()
  await appendFile(join(completeBackup, blobs[0]?.path ?? ''), 'x')
  await expect(restoreBackup(completeBackup)).rejects.toThrow('missing or damaged')
  await writeFile(join(completeBackup, 'manifest.json'), '{}')
  await expect(restoreBackup(completeBackup)).rejects.toThrow()
  await rm(join(completeBackup, 'manifest.json'))
  await expect(restoreBackup(completeBackup)).rejects.toThrow('no manifest')
  expect(await runSql(databaseUrl, 'select from news_articles')).toEqual([])
  expect(await listBlobs()).toEqual([])
})

test('a restore refuses a truncated archive', async () => {
  const backupPath = makeNextBackupPath('.tar.gz')
  await writeBackup(backupPath)
  await writeFile(backupPath, (await readFile(backupPath)).subarray(0, 100_000))
  await switchToEmptySite()
  await expect(restoreBackup(backupPath)).rejects.toThrow()
})

test('only its owner can read a backup file, which overwrites no file and appears only when it is complete', async () => {
  const backupPath = makeNextBackupPath('.tar.gz')
  await writeBackup(backupPath)
  expect((await stat(backupPath)).mode & 0o077).toBe(0)
  await expect(writeBackup(backupPath)).rejects.toThrow('already exists')
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
  const truncatedBackup = makeNextBackupPath('.tar.gz')
  await expect(writeBackup(truncatedBackup)).rejects.toThrow()
  expect(await readdir(backupFolder)).not.toContain(truncatedBackup.slice(backupFolder.length + 1))
})
