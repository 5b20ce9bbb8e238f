import { DATABASE_SLEEP_MINUTES } from '#tests/lab/bench/bill/prices.ts'
import { type EdgeCache, runBehindEdgeCache } from '#tests/support/platform/edge-cache.ts'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'

export interface CrawlResult {
  path: string
  status: number
  statementCount: number
}

/** Fetches each address once through the edge cache, as it is, and counts the SQL statements. */
export async function crawl(site: IdleSite, edgeCache: EdgeCache, paths: string[]): Promise<CrawlResult[]> {
  return await runBehindEdgeCache(edgeCache, async () => {
    const results: CrawlResult[] = []
    await site.countStatements()
    for (const path of paths) {
      const response = await edgeCache.get(path)
      await response.arrayBuffer()
      results.push({ path, status: response.status, statementCount: await site.countStatements() })
    }
    return results
  })
}

/** Seconds between two requests of a polite crawler. */
const CRAWL_DELAY_S = 10

/** Returns the hours that the database is awake when a polite crawler sends these requests one after the other. */
function calculateHoursAwake(results: CrawlResult[]): number {
  let awakeSeconds = 0
  let asleepAt = 0
  for (const [index, { statementCount }] of results.entries()) {
    if (statementCount === 0) continue
    const queriedAt = index * CRAWL_DELAY_S
    const nextAsleepAt = queriedAt + DATABASE_SLEEP_MINUTES * 60
    awakeSeconds += nextAsleepAt - Math.max(queriedAt, asleepAt)
    asleepAt = nextAsleepAt
  }
  return awakeSeconds / 3600
}

export function describeCrawl(name: string, results: CrawlResult[]): string {
  const waking = results.filter(({ statementCount }) => statementCount > 0)
  const statements = waking.reduce((sum, { statementCount }) => sum + statementCount, 0)
  const hours = calculateHoursAwake(results)
  return `${name}: ${results.length} addresses, ${waking.length} asked the database with ${statements} statements; awake ${hours.toFixed(1)} hours`
}
