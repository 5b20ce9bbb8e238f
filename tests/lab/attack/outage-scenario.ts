import { setTimeout as wait } from 'node:timers/promises'
import { startEdgeCache } from '#tests/support/platform/edge-cache.ts'

const PAUSE_BETWEEN_VIEWS_MS = 200

export interface ViewCost {
  viewCount: number
  /** Number of page views that the edge cache could not answer, so that the function ran. */
  functionCalls: number
  /** Total run time of the function in milliseconds. */
  totalMs: number
  maxMs: number
}

type RequestHandler = (request: Request) => Promise<Response>

/** Requests five pages per second for `seconds` seconds. Measures the function time, for which Netlify charges. */
export async function viewPages(
  seconds: number,
  paths: string[],
  handleRequest: RequestHandler,
  isCached: boolean,
): Promise<ViewCost> {
  const viewCost: ViewCost = { viewCount: 0, functionCalls: 0, totalMs: 0, maxMs: 0 }
  const handleTimedRequest: RequestHandler = async (request) => {
    const start = performance.now()
    const response = await handleRequest(request)
    const milliseconds = performance.now() - start
    viewCost.functionCalls += 1
    viewCost.totalMs += milliseconds
    viewCost.maxMs = Math.max(viewCost.maxMs, milliseconds)
    return response
  }
  const edgeCache = startEdgeCache(handleTimedRequest)
  const endTime = Date.now() + seconds * 1000
  while (Date.now() < endTime) {
    const path = paths[viewCost.viewCount % paths.length] ?? '/'
    const response = isCached
      ? await edgeCache.get(path)
      : await handleTimedRequest(new Request(new URL(path, 'https://site.example')))
    await response.text()
    viewCost.viewCount += 1
    await wait(PAUSE_BETWEEN_VIEWS_MS)
  }
  return viewCost
}
