import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { NetlifyDB } from '@netlify/database-dev'
import { expect, test, vi } from 'vitest'
import { isBackupRestored, markBackupRestored } from '#netlify/team/shared-password/shared-password.ts'
import { startLocalServices } from '#netlify/tools/dev/services.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const time = expect.stringMatching(/-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)

async function createDatabase(statement: string): Promise<void> {
  enterEmptyFolder()
  const database = new NetlifyDB({ directory: '.netlify/db', logger: () => {} })
  await database.start()
  await database.exec(statement)
  await database.stop()
  mkdirSync('.netlify/blobs-serve')
  writeFileSync('.netlify/blobs-serve/file', 'bytes')
}

/** Starts the services, stops them, and returns the names of the tables called `old` and the entries of `.netlify`. */
async function startOnce(options?: { isFresh: boolean }) {
  const services = await startLocalServices(options)
  const tables = await runSql(services.environment.NETLIFY_DB_URL ?? '', 'select from pg_tables where tablename = $1', [
    'old',
  ])
  await services.stop()
  return { tables, folders: readdirSync('.netlify').sort() }
}

test('a database with migrations that the code does not have is set aside with its files, and a current one is kept', async () => {
  const logSpy = vi.spyOn(console, 'log').mockReturnValue()
  await createDatabase("create table old (); insert into netlify.migrations (name) values ('20251121060000_news')")

  const { tables, folders } = await startOnce()
  expect(tables).toEqual([])
  expect(folders).toEqual(['blobs-serve', time, 'db', time])
  expect(readdirSync(`.netlify/${folders[1]}`)).toEqual(['file'])
  expect(logSpy.mock.calls).toEqual([
    [
      `The database was made by another version of this site: the former database is now in .netlify/${folders[3]}, its files are in .netlify/${folders[1]}.`,
    ],
  ])

  expect((await startOnce()).folders).toEqual(folders)
})

test('npm start -- --fresh sets the database and its files aside, and the published password works again', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await createDatabase('create table old ()')
  await markBackupRestored()
  expect((await startOnce()).tables).toHaveLength(1)
  expect(isBackupRestored()).toBe(true)
  const { tables, folders } = await startOnce({ isFresh: true })
  expect(isBackupRestored()).toBe(false)
  expect(tables).toEqual([])
  expect(folders).toEqual(['blobs-serve', time, 'db', time, expect.stringMatching(/^restored-/)])
  expect(readdirSync(`.netlify/${folders[1]}`)).toEqual(['file'])
})

test('a database whose creation was interrupted is set aside', async () => {
  const logSpy = vi.spyOn(console, 'log').mockReturnValue()
  await createDatabase('create table old ()')
  truncateSync('.netlify/db/global/pg_control')
  const { tables, folders } = await startOnce()
  expect(tables).toEqual([])
  expect(folders).toEqual(['blobs-serve', time, 'db', time])
  expect(logSpy.mock.calls).toEqual([
    [expect.stringMatching(/^The database could not be opened \(.+\): the former database/)],
  ])
})

test('a database whose port cannot be opened stays in its place, and the start fails', async () => {
  await createDatabase('create table old ()')
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    queueMicrotask(() => this.emit('error', new Error('no address')))
    return this
  })
  await expect(startOnce()).rejects.toThrow('no address')
  expect(readdirSync('.netlify')).toEqual(['blobs-serve', 'db'])
  expect((await startOnce()).tables).toHaveLength(1)
})
