import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SCHEMA_NUMBER } from '#netlify/database/schema-number.ts'
import { listBlobs } from '#netlify/storage/copy.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { connectOverSocket, query } from '#tests/support/platform/database.ts'
import { runBackupCommand } from './backup-place.ts'

test.each([
  ['without a number', undefined, 'A former version of this site made the backup'],
  ['of a newer schema', SCHEMA_NUMBER + 1, 'A newer version of this site made the backup'],
])('the restore command refuses a backup %s in one sentence and changes nothing', async (_, schema, refusal) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  connectOverSocket()
  await insertArticle({ title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' })
  const backupPath = join(folder, 'backup')
  const manifest = await writeBackup(backupPath)
  await writeFile(join(backupPath, 'manifest.json'), JSON.stringify({ ...manifest, schema }))
  await query('delete from news_articles')
  const [tables, blobs] = [await query('select from edge_purges'), await listBlobs()]

  const { code, stdout, stderr } = await runBackupCommand(backupPath, 'restore').then(
    expect.unreachable,
    (error) => error,
  )
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(refusal)])
  expect(await query('select from news_articles')).toEqual([])
  expect([await query('select from edge_purges'), await listBlobs()]).toEqual([tables, blobs])
})
