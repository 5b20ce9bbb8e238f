import onDeploy from '#netlify/functions/on-deploy.ts'
import {
  type InventedRequestResult,
  listInventedRequests,
  sendInventedRequests,
  warmCaches,
} from '#tests/e2e/made-up/walk.ts'
import { createPublicItems } from '#tests/support/data/public-addresses.ts'
import { runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { startIdleSite } from '#tests/support/platform/idle-site.ts'

/** Groups of requests in the report. A request belongs to the first group whose function returns true. */
const requestGroups: [name: string, matches: (request: InventedRequestResult) => boolean][] = [
  ['staff and uploads, without a session', ({ pattern }) => isStaffPath(pattern)],
  ['`HEAD`', ({ method }) => method === 'HEAD'],
  ['`POST`, `PUT` and other methods of visitors', ({ method }) => method !== 'GET'],
  ['share images', ({ pattern }) => pattern.startsWith('/api/cards/')],
  ['`page`, `limit` and other parameters', ({ path }) => path.includes('?')],
  ['paths: names, spellings', () => true],
]

function isStaffPath(pattern: string): boolean {
  return /^\/api\/(?:admin|objects|volunteers|contact|gallery-media|gallery\/)/.test(pattern)
}

export interface RequestCount {
  name: string
  sentCount: number
  databaseRequestCount: number
  statementCount: number
}

function countRequests(name: string, requests: InventedRequestResult[]): RequestCount {
  const awake = requests.filter(({ statementCount }) => statementCount > 0)
  const statements = awake.reduce((sum, one) => sum + one.statementCount, 0)
  return { name, sentCount: requests.length, databaseRequestCount: awake.length, statementCount: statements }
}

interface MadeUpOutcome {
  groups: RequestCount[]
  total: RequestCount
  /** API calls that caused a database query, by method and URL pattern. */
  queryingCalls: string[]
}

/**
 * Sends requests with invented paths, parameters and methods while all real pages are cached. Counts database queries.
 */
export async function measureMadeUpRequests(): Promise<MadeUpOutcome> {
  const site = await startIdleSite()
  try {
    await createPublicItems(site.databaseUrl)
    const edgeCache = startEdgeCache(site.answerRequest)
    await runBehindEdgeCache(edgeCache, async () => {
      await onDeploy.deploySucceeded()
      await site.scheduledFunctions.find(({ name }) => name === 'upkeep')?.run()
    })
    await warmCaches(site, edgeCache)
    const sentRequests = await sendInventedRequests(site, edgeCache, await listInventedRequests(site.databaseUrl))
    const findGroup = (one: InventedRequestResult) => requestGroups.find(([, matches]) => matches(one))?.[0]
    const queryingRequests = sentRequests.filter(({ statementCount }) => statementCount > 0)
    return {
      groups: requestGroups.map(([name]) =>
        countRequests(
          name,
          sentRequests.filter((one) => findGroup(one) === name),
        ),
      ),
      total: countRequests('all', sentRequests),
      queryingCalls: [...new Set(queryingRequests.map(({ method, pattern }) => `${method} ${pattern}`))].sort(),
    }
  } finally {
    await site.stop()
  }
}
