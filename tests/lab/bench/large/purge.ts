import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from '#tests/lab/bench/table.ts'
import { startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'

const CLIENT_COUNT = 200
const PATH = '/news'
/** Seconds over which the clients arrive after the purge. */
const arrivalSpans = [0, 1, 10]

/**
 * Counts how often a page is rendered when many clients ask for it after a purge. Each client that arrives before the first
 * answer is stored causes a render: the cache does not hold requests back, because Netlify documents that for stale answers
 * only, and a purge leaves none.
 */
export async function measurePurges(site: IdleSite): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const span of arrivalSpans) {
    const edgeCache = startEdgeCache(site.answerRequest)
    await (await edgeCache.get(PATH)).text()
    edgeCache.takeRequestedPaths()
    edgeCache.purge('news')
    let slowestMs = 0
    const sendRequest = async (client: number) => {
      await wait((1000 * span * client) / CLIENT_COUNT)
      const start = performance.now()
      await (await edgeCache.get(PATH)).text()
      slowestMs = Math.max(slowestMs, performance.now() - start)
    }
    await Promise.all(Array.from({ length: CLIENT_COUNT }, (_, client) => sendRequest(client)))
    const renderCount = edgeCache.takeRequestedPaths().length
    rows.push({
      [`${CLIENT_COUNT} clients arrive within`]: span === 0 ? 'one moment' : `${span} s`,
      renders: renderCount,
      'slowest answer, ms': slowestMs.toFixed(0),
    })
  }
  return rows
}
