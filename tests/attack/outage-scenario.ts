import { setTimeout as wait } from 'node:timers/promises'
import { startEdgeCache } from '#tests/support/edge-cache.ts'

const PAUSE_MS = 200

export interface ViewCost {
  views: number
  /** Page views that ran the function because the edge cache had no response. */
  calls: number
  /** Total run time of the function in milliseconds. */
  total: number
  slowest: number
}

type Handler = (request: Request) => Promise<Response>

/** Requests five pages a second for `seconds`. Measures the function time, which Netlify bills. */
export async function viewPages(seconds: number, paths: string[], answer: Handler, cached: boolean): Promise<ViewCost> {
  const cost: ViewCost = { views: 0, calls: 0, total: 0, slowest: 0 }
  const timedAnswer: Handler = async (request) => {
    const start = performance.now()
    const response = await answer(request)
    const milliseconds = performance.now() - start
    cost.calls += 1
    cost.total += milliseconds
    cost.slowest = Math.max(cost.slowest, milliseconds)
    return response
  }
  const edge = startEdgeCache(timedAnswer)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const path = paths[cost.views % paths.length] ?? '/'
    const response = cached
      ? await edge.get(path)
      : await timedAnswer(new Request(new URL(path, 'https://site.example')))
    await response.text()
    cost.views += 1
    await wait(PAUSE_MS)
  }
  return cost
}
