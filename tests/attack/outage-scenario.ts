import { setTimeout as wait } from 'node:timers/promises'
import { startEdgeCache } from '#tests/support/edge-cache.ts'

const PAUSE_BETWEEN_VIEWS_MS = 200

export interface ViewCost {
  viewCount: number
  /** Page views that ran the function because the edge cache had no response. */
  functionCalls: number
  /** Total run time of the function in milliseconds. */
  totalMs: number
  maxMs: number
}

type RequestHandler = (request: Request) => Promise<Response>

/** Requests five pages a second for `seconds`. Measures the function time, which Netlify bills. */
export async function viewPages(
  seconds: number,
  paths: string[],
  answer: RequestHandler,
  isCached: boolean,
): Promise<ViewCost> {
  const cost: ViewCost = { viewCount: 0, functionCalls: 0, totalMs: 0, maxMs: 0 }
  const timedAnswer: RequestHandler = async (request) => {
    const start = performance.now()
    const response = await answer(request)
    const milliseconds = performance.now() - start
    cost.functionCalls += 1
    cost.totalMs += milliseconds
    cost.maxMs = Math.max(cost.maxMs, milliseconds)
    return response
  }
  const edge = startEdgeCache(timedAnswer)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const path = paths[cost.viewCount % paths.length] ?? '/'
    const response = isCached
      ? await edge.get(path)
      : await timedAnswer(new Request(new URL(path, 'https://site.example')))
    await response.text()
    cost.viewCount += 1
    await wait(PAUSE_BETWEEN_VIEWS_MS)
  }
  return cost
}
