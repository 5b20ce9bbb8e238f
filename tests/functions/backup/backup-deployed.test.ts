import { expect, test, vi } from 'vitest'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { configureSite } from '#netlify/tools/backup/site.ts'
import { readBlobsContext } from '#tests/support/platform/blob-server.ts'
import { createRowsInEverySection, listStoredBlobs, makeNextBackupPath, switchToEmptySite } from './full-site.ts'

createRowsInEverySection()

test('the backup command names a missing site address, site id or API token', () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '')
  vi.stubEnv('NETLIFY_SITE_ID', 'site')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', undefined)
  expect(configureSite).toThrow('NETLIFY_AUTH_TOKEN')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token')
  expect(configureSite()).toContain('site')
})

test('the backup reads and writes the same bytes through the Netlify Blobs API', async () => {
  const blobsBefore = await listStoredBlobs()
  const { edgeURL, siteID } = readBlobsContext()
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '')
  vi.stubEnv('NETLIFY_SITE_ID', siteID)
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token')
  vi.stubEnv('NETLIFY_API_URL', edgeURL)
  configureSite()
  expect(await listStoredBlobs()).toEqual(blobsBefore)
  const backupPath = makeNextBackupPath('.tar.gz')
  await writeBackup(backupPath)
  await switchToEmptySite()
  await restoreBackup(backupPath)
  expect(await listStoredBlobs()).toEqual(blobsBefore)
})
