import onDeploy from '#netlify/functions/on-deploy.ts'
import { behindEdgeCache } from '#tests/support/behind-edge-cache.ts'
import { startEdgeCache } from '#tests/support/edge-cache.ts'
import { startIdleSite } from '#tests/support/idle-site.ts'
import { listMadeUp, type MadeUpResult, sendMadeUpRequests, warmEdge } from '#tests/support/made-up/walk.ts'
import { createPublicItems } from '#tests/support/public-addresses.ts'

/** Groups of requests in the report. Each request belongs to the first matching group. */
const requestGroups: [name: string, fits: (request: MadeUpResult) => boolean][] = [
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

function countRequests(name: string, requests: MadeUpResult[]): RequestCount {
  const awake = requests.filter(({ statements }) => statements > 0)
  const statements = awake.reduce((sum, one) => sum + one.statements, 0)
  return { name, sentCount: requests.length, databaseRequestCount: awake.length, statementCount: statements }
}

export interface MadeUpOutcome {
  groups: RequestCount[]
  total: RequestCount
  /** API calls that caused a database query, by method and URL pattern. */
  queryingCalls: string[]
}

/**
 * Sends requests with invented paths, parameters and methods while real pages are cached, and counts database
 * queries.
 */
export async function measureMadeUpRequests(): Promise<MadeUpOutcome> {
  const site = await startIdleSite()
  try {
    await createPublicItems(site.database)
    const edge = startEdgeCache(site.answer)
    await behindEdgeCache(edge, async () => {
      await onDeploy.deploySucceeded()
      await site.scheduled.find(({ name }) => name === 'upkeep')?.run()
    })
    await warmEdge(site, edge)
    const walked = await sendMadeUpRequests(site, edge, await listMadeUp(site.database))
    const findGroup = (one: MadeUpResult) => requestGroups.find(([, fits]) => fits(one))?.[0]
    const awake = walked.filter(({ statements }) => statements > 0)
    return {
      groups: requestGroups.map(([name]) =>
        countRequests(
          name,
          walked.filter((one) => findGroup(one) === name),
        ),
      ),
      total: countRequests('all', walked),
      queryingCalls: [...new Set(awake.map(({ method, pattern }) => `${method} ${pattern}`))].sort(),
    }
  } finally {
    await site.stop()
  }
}
