import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

// Performance mark that separates the pages in a trace. One trace covers all pages, because starting a trace is slow.
const PAINTED_MARK = 'seen'
const MAX_TRIES = 5

const isScript = ({ name }: TraceEvent) =>
  /^(EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback)$/.test(name)

const containsEvent = (outerEvent: TraceEvent, innerEvent: TraceEvent) =>
  outerEvent.ts <= innerEvent.ts && outerEvent.ts + (outerEvent.dur ?? 0) >= innerEvent.ts + (innerEvent.dur ?? 0)

async function recordTrace(browser: Browser, page: Page, paths: string[]): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'loading', 'v8', 'blink.user_timing'] })
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await page.evaluate((markName) => void performance.mark(markName), PAINTED_MARK)
  }
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

/** Splits the trace events by page, in the order in which the pages were opened. */
function splitByPage(events: TraceEvent[]): TraceEvent[][] {
  const markTimes = events.filter(({ name }) => name === PAINTED_MARK).map(({ ts }) => ts)
  markTimes.sort((first, second) => first - second)
  return markTimes.map((markTime, index) =>
    events.filter(({ ts }) => ts > (markTimes[index - 1] ?? 0) && ts < markTime),
  )
}

function findForcedDurations(events: TraceEvent[]): number[] | undefined {
  const paintEvent = events.findLast(({ name }) => name === 'firstPaint')
  if (!paintEvent) return undefined
  const { pid, tid, ts: paintedAt } = paintEvent
  const eventsBeforePaint = events.filter((event) => event.pid === pid && event.tid === tid && event.ts < paintedAt)
  const scriptEvents = eventsBeforePaint.filter(isScript)
  return eventsBeforePaint
    .filter((event) => event.name === 'Layout' && scriptEvents.some((script) => containsEvent(script, event)))
    .map(({ dur = 0 }) => dur / 1000)
}

/** Returns per path the durations in ms of the layouts that scripts forced before the first paint. */
export async function findForcedLayouts(
  browser: Browser,
  page: Page,
  paths: string[],
): Promise<Record<string, number[]>> {
  const foundLayouts: Record<string, number[]> = {}
  // Traces a page again when the trace lacks its first paint, which happens in a busy browser.
  for (let triesLeft = MAX_TRIES; triesLeft > 0; triesLeft -= 1) {
    const missingPaths = paths.filter((path) => !foundLayouts[path])
    if (missingPaths.length === 0) break
    const eventsByPage = splitByPage(await recordTrace(browser, page, missingPaths))
    if (eventsByPage.length !== missingPaths.length) continue
    missingPaths.forEach((path, index) => {
      const forcedDurations = findForcedDurations(eventsByPage[index] ?? [])
      if (forcedDurations) foundLayouts[path] = forcedDurations
    })
  }
  return foundLayouts
}
