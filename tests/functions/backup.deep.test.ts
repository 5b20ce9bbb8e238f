import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { readUploadedManifesto } from '#netlify/media/manifesto.ts'
import { excludedBackupStores, listBlobs, requiredBackupStores } from '#netlify/storage/copy.ts'
import { openStore } from '#netlify/storage/open.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { describeFile, type Manifest } from '#netlify/tools/backup/manifest.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { readRanges } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { runSql } from '#tests/support/platform/sql.ts'
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

test('a backup contains an article that is published meanwhile either with its image or not at all', async () => {
  const backupPath = makeNextBackupPath()
  let isBackupRunning = true
  let publishedCount = 0
  const pendingPublications = (async () => {
    for (; isBackupRunning; publishedCount++) {
      const image = toDataUrl(await makeImage('webp', { width: 4 + (publishedCount % 9) }))
      const article = { title: randomBytes(4).toString('hex'), excerpt: 'a', content: 'b', date: '2025-03-01', image }
      await send(news, 'POST', '/api/news', article, fullSiteSession)
    }
  })()
  await vi.waitUntil(() => publishedCount > 0, { timeout: 100_000 })
  await writeBackup(backupPath)
  isBackupRunning = false
  await pendingPublications
  const databaseUrl = await switchToEmptySite()
  await restoreBackup(backupPath)
  const rows = await runSql<{ image: string }>(databaseUrl, 'select image from news_articles')
  expect(rows.length).toBeGreaterThan(1)
  for (const { image } of rows) expect((await send(media, 'HEAD', image)).status).toBe(200)
})
