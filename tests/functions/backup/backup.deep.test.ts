import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { createRowsInEverySection, fullSiteSession, makeNextBackupPath, switchToEmptySite } from './full-site.ts'

createRowsInEverySection()

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
