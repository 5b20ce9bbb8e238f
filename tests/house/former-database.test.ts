import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { NetlifyDB } from '@netlify/database-dev'
import { expect, test, vi } from 'vitest'
import { startLocalServices } from '#netlify/tools/dev/services.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const listTables = async () =>
  await runSql(process.env.NETLIFY_DB_URL ?? '', 'select from pg_tables where tablename = $1', ['old'])

test('a database with migrations that the code does not have is set aside with its files, and a current one is kept', async () => {
  for (const name of ['NETLIFY_DB_URL', 'NETLIFY_DB_DRIVER', 'NETLIFY_BLOBS_CONTEXT']) vi.stubEnv(name, '')
  const logSpy = vi.spyOn(console, 'log').mockReturnValue()
  enterEmptyFolder()
  const formerDatabase = new NetlifyDB({ directory: '.netlify/db', logger: () => {} })
  await formerDatabase.start()
  await formerDatabase.exec("create table old (); insert into netlify.migrations (name) values ('20251121060000_news')")
  await formerDatabase.stop()
  mkdirSync('.netlify/blobs-serve')
  writeFileSync('.netlify/blobs-serve/file', 'bytes')

  const services = await startLocalServices()
  expect(await listTables()).toEqual([])
  await services.stop()
  const folders = readdirSync('.netlify').sort()
  const time = expect.stringMatching(/-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)
  expect(folders).toEqual(['blobs-serve', time, 'db', time])
  expect(readdirSync(`.netlify/${folders[1]}`)).toEqual(['file'])
  expect(logSpy.mock.calls).toEqual([
    [
      `The database was made by another version of this site: it is now in .netlify/${folders[3]}, its files are in .netlify/${folders[1]}. This start makes new ones.`,
    ],
  ])

  await (await startLocalServices()).stop()
  expect(readdirSync('.netlify').sort()).toEqual(folders)
})
