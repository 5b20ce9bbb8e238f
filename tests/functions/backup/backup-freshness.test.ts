import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import purges from '#netlify/functions/purges.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { listPurgeFlags } from '#netlify/storage/flags.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { startCountingStatements } from '#tests/support/platform/database.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { PURGE_URL } from '#tests/support/platform/netlify.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { createRowsInEverySection, makeNextBackupPath, switchToEmptySite } from './full-site.ts'

createRowsInEverySection()

const ARTICLE_PATH = '/api/news/o-bu-eziokwu'
const LIST_PATHS = ['/api/news', '/api/news?page=1', '/api/gallery']

let edgeCache: EdgeCache
let purgeCallCount: number

beforeEach(() => {
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  purgeCallCount = 0
  edgeCache = startEdgeCache(async (request) => {
    const { pathname, search } = new URL(request.url)
    const endpoint = findFunction([news, gallery], pathname)
    if (!endpoint) throw new Error(`No function serves ${pathname}`)
    return await send(endpoint, 'GET', pathname + search)
  })
  externalNetwork.use(
    http.post(PURGE_URL, async ({ request }) => {
      purgeCallCount += 1
      const { cache_tags: tags } = (await request.json()) as { cache_tags?: string[] }
      if (tags) for (const tag of tags) edgeCache.purge(tag)
      else edgeCache.purgeAll()
      return new HttpResponse(null, { status: 202 })
    }),
    http.get('https://site.example/*', () => new HttpResponse(null)),
  )
})

/** Starts a production site without content, and fills its slug index and edge cache with empty results. */
async function startEmptySite(): Promise<string> {
  const databaseUrl = await switchToEmptySite()
  vi.stubEnv('CONTEXT', 'production')
  await upkeep()
  // The first night of a site purges the pages of areas.
  purgeCallCount = 0
  expect((await edgeCache.get(ARTICLE_PATH)).status).toBe(404)
  for (const path of LIST_PATHS) expect(await (await edgeCache.get(path)).text()).not.toContain('"title"')
  return databaseUrl
}

test('a restored production site serves its articles and lists after the next purge run', async () => {
  const backupPath = makeNextBackupPath('.tar.gz')
  await writeBackup(backupPath)
  const databaseUrl = await startEmptySite()
  await restoreBackup(backupPath)
  await purges()
  expect((await edgeCache.get(ARTICLE_PATH)).status).toBe(200)
  for (const path of LIST_PATHS) expect(await (await edgeCache.get(path)).text(), path).toContain('"title"')
  expect(purgeCallCount).toBe(1)

  // A second purge run removes cached responses that were rendered before the restore was committed.
  await runSql(databaseUrl, "update edge_purges set due_at = due_at - interval '1 minute'")
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
  await purges()
  expect([purgeCallCount, await runSql(databaseUrl, 'select from edge_purges')]).toEqual([2, []])
  expect(await listPurgeFlags(Number.POSITIVE_INFINITY)).toEqual([])

  // After the restore the slug index is complete, so an unknown slug answers 404 without a query.
  const { take } = startCountingStatements()
  expect((await edgeCache.get('/api/news/never-written')).status).toBe(404)
  expect(take()).toBe(0)
  expect((await edgeCache.get(ARTICLE_PATH)).status).toBe(200)
  vi.useRealTimers()
})
