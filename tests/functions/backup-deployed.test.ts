import { expect, test, vi } from 'vitest'
import { backUp } from '#netlify/backup/back-up.ts'
import { restore } from '#netlify/backup/restore.ts'
import { findSite } from '#netlify/backup/site.ts'
import { readBlobsContext } from '#tests/support/blobs-context.ts'
import { fillSite, moveToEmptySite, place, publishVideo, readStore, video } from '#tests/support/full-site.ts'

fillSite()

test('a deployed site is reached by its address, its id and a token; with one missing the command says which', () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '')
  vi.stubEnv('NETLIFY_SITE_ID', 'site')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', undefined)
  expect(findSite).toThrow('NETLIFY_AUTH_TOKEN')
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token')
  expect(findSite()).toContain('site')
})

test('over the API of the platform the same bytes are read and written', async () => {
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
