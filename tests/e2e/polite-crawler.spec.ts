import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { renewSlugIndex } from '#netlify/cache/slug-index.ts'
import { copyKeysToStore } from '#netlify/team/site-keys.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { eventTypes } from '#src/contract/publications/events.ts'
import { crawl as billedCrawl } from '#tests/lab/bench/bill/measured.ts'
import { createPublicItems, listRealAddresses, type RealAddresses } from '#tests/support/data/public-addresses.ts'
import { type EdgeCache, runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { type CrawlResult, crawl, describeCrawl } from './made-up/crawl.ts'

test.describe.configure({ mode: 'serial' })

/** Each area has a page, one of thanks, and a list of its events for all types and for each. */
const PAGES_PER_AREA = 3 + eventTypes.length
/** Areas for which the bill of docs/operations.md is computed. */
const BILLED_AREAS = 21

const DAY_MS = 24 * 60 * 60_000

let site: IdleSite
let edgeCache: EdgeCache
let addresses: RealAddresses

test.beforeAll(async () => {
  test.setTimeout(600_000)
  // Disables timeouts of the blob store, because a timeout on a busy machine would cause a database query.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  addresses = await listRealAddresses(site.databaseUrl)
  edgeCache = startEdgeCache(site.answerRequest)
  // Does what a deploy does, except for rendering the most read pages: the crawl finds an empty edge cache.
  await runBehindEdgeCache(edgeCache, () => Promise.all([renewSlugIndex(), copyKeysToStore()]))
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

const listFailed = (results: CrawlResult[]) => results.filter(({ status }) => status >= 500 || status === 404)
const listQuerying = (results: CrawlResult[]) => results.filter(({ statementCount }) => statementCount > 0)

test('with an empty edge cache, second addresses of an answer, images, pages of areas and filtered lists run no query', async () => {
  const results = await crawl(site, edgeCache, addresses.others)
  expect(listFailed(results)).toEqual([])
  expect(listQuerying(results)).toEqual([])
})

test('a crawler that fetches every address each day asks the database once a month for each answer', async () => {
  test.setTimeout(600_000)
  const allPaths = [...addresses.answers, ...addresses.others]
  const firstDay = await crawl(site, edgeCache, allPaths)
  console.log(describeCrawl('First day, nothing cached', firstDay))
  expect(listFailed(firstDay)).toEqual([])
  const askingCount = listQuerying(firstDay).length
  expect({ addresses: allPaths.length - lgaPages.length * PAGES_PER_AREA, answers: askingCount }).toEqual({
    addresses: billedCrawl.addresses - BILLED_AREAS * PAGES_PER_AREA,
    answers: billedCrawl.answers,
  })
  const startTime = Date.now()
  mock.timers.enable({ apis: ['Date'], now: startTime })
  try {
    for (const days of [1, 27]) {
      mock.timers.setTime(startTime + days * DAY_MS)
      const laterDay = await crawl(site, edgeCache, allPaths)
      console.log(describeCrawl(`After ${days} days`, laterDay))
      expect(listQuerying(laterDay)).toEqual([])
    }
  } finally {
    mock.timers.reset()
  }
})
