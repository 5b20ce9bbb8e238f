import { expect, test, vi } from 'vitest'
import { backUp } from '#netlify/backup/back-up.ts'
import { restore } from '#netlify/backup/restore.ts'
import { findSite } from '#netlify/backup/site.ts'
import { readBlobsContext } from '#tests/support/blobs-context.ts'
import { fillSite, moveToEmptySite, place, publishVideo, readStore, video } from '#tests/support/full-site.ts'

fillSite()

test('the backup command names the missing site address, site id or token', () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '')
  vi.stubEnv('NETLIFY_SITE_ID', 'site')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', undefined)
  expect(findSite).toThrow('NETLIFY_AUTH_TOKEN')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token')
  expect(findSite()).toContain('site')
})

test('the backup reads and writes the same bytes through the platform’s API', async () => {
  await publishVideo(video)
  const before = await readStore()
  const { edgeURL, siteID } = readBlobsContext()
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '')
  vi.stubEnv('NETLIFY_SITE_ID', siteID)
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token')
  vi.stubEnv('NETLIFY_API_URL', edgeURL)
  findSite()
  expect(await readStore()).toEqual(before)
  const source = place('.tar.gz')
  await backUp(source)
  await moveToEmptySite()
  await restore(source)
  expect(await readStore()).toEqual(before)
})
