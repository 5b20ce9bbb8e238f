import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

// Tracing costs more than opening a page: one trace covers all pages, each up to its mark.
const SEEN = 'seen'
const TRIES = 5

const isScript = ({ name }: TraceEvent) =>
  /^(EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback)$/.test(name)

const holds = (outer: TraceEvent, inner: TraceEvent) =>
  outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0)

async function trace(browser: Browser, page: Page, paths: string[]): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'loading', 'v8', 'blink.user_timing'] })
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await page.evaluate((mark) => void performance.mark(mark), SEEN)
  }
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

/** Splits the events by page, in the order in which the pages were opened. */
function splitAtMarks(events: TraceEvent[]): TraceEvent[][] {
  const marks = events.filter(({ name }) => name === SEEN).map(({ ts }) => ts)
  marks.sort((one, other) => one - other)
  return marks.map((end, index) => events.filter(({ ts }) => ts > (marks[index - 1] ?? 0) && ts < end))
}

function findForced(events: TraceEvent[]): number[] | undefined {
  const paint = events.findLast(({ name }) => name === 'firstPaint')
  if (!paint) return undefined
  const { pid, tid, ts: paintedAt } = paint
  const before = events.filter((event) => event.pid === pid && event.tid === tid && event.ts < paintedAt)
  const scripts = before.filter(isScript)
  return before
    .filter((event) => event.name === 'Layout' && scripts.some((script) => holds(script, event)))
    .map(({ dur = 0 }) => dur / 1000)
}

/** Returns for each path the milliseconds of each layout that a script forced before the first paint. */
export async function findForcedLayouts(
  browser: Browser,
  page: Page,
  paths: string[],
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  // A busy browser sometimes omits a paint from its trace.
  for (let left = TRIES; left > 0; left -= 1) {
    const missing = paths.filter((path) => !found[path])
    if (missing.length === 0) break
    const traced = splitAtMarks(await trace(browser, page, missing))
    if (traced.length !== missing.length) continue
    missing.forEach((path, index) => {
      const forced = findForced(traced[index] ?? [])
      if (forced) found[path] = forced
    })
  }
  return found
}
