import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

const isScript = ({ name }: TraceEvent) =>
  /^(EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback)$/.test(name)

const holds = (outer: TraceEvent, inner: TraceEvent) =>
  outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0)

async function trace(browser: Browser, page: Page, path: string): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'loading', 'v8'] })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

export async function findForcedLayouts(browser: Browser, page: Page, path: string): Promise<number[]> {
  let events: TraceEvent[] = []
  let paint: TraceEvent | undefined
  // Now and then a busy browser leaves it out of its trace.
  for (let left = 5; !paint && left > 0; left -= 1) {
    events = await trace(browser, page, path)
    paint = events.findLast(({ name }) => name === 'firstPaint')
  }
  if (!paint) throw new Error(`No trace of ${path} holds a first paint`)
  const { pid, tid, ts: paintedAt } = paint
  const before = events.filter((event) => event.pid === pid && event.tid === tid && event.ts < paintedAt)
  const scripts = before.filter(isScript)
  return before
    .filter((event) => event.name === 'Layout' && scripts.some((script) => holds(script, event)))
    .map(({ dur = 0 }) => dur / 1000)
}
