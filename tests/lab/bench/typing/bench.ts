import type { CDPSession, Locator, Page } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { CPU_SLOWDOWN, launchBrowser } from '#tests/lab/bench/paint/first-paint.ts'
import { type BenchRow, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'

const TEXT_LENGTH = 49_800
const TYPED_TEXT = 'The road from Nnewi to Ozubulu is open again, and the market is near. '.repeat(2)
const KEY_INTERVAL_MS = 120
const viewportWidths = [360, 1280]

/** Returns Markdown with headings, lists, links and paragraphs, as long as the longest article. */
function makeLongText(): string {
  const part = `## The road to Ozubulu

Because **water** is near, the [market](/events) opens at six, and *every* stall has a lamp that a child can carry.

- One well for each ward
- One lamp for each landing stage

`
  return part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH)
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Processor time in microseconds. */
  tdur?: number
}

/** Returns the processor time in ms of each task of the page while `run` runs. Other programs do not add to it. */
async function traceTasks(session: CDPSession, run: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { categories: 'toplevel,devtools.timeline', transferMode: 'ReportEvents' })
  await run()
  const completion = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await completion
  const pageThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pageThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** Types, and waits for the work that follows the last key: autosave, word count and preview. */
async function typeText(page: Page): Promise<void> {
  await page.keyboard.type(TYPED_TEXT, { delay: KEY_INTERVAL_MS })
  await page.waitForTimeout(6000)
}

interface TypingTimes {
  /** Duration in ms of each task above 50 ms. */
  longTasks: number[]
  /** Time in ms of the handlers of each key press and input event. */
  handlers: number[]
  /** Time in ms from each key press to the next frame. */
  frames: number[]
}

async function measureTyping(page: Page): Promise<TypingTimes> {
  await page.evaluate(() => {
    const times: TypingTimes = { longTasks: [], handlers: [], frames: [] }
    Object.assign(window, { typingTimes: times })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.longTasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!/^(keydown|keypress|beforeinput|input)$/.test(entry.name)) continue
        times.handlers.push(entry.processingEnd - entry.processingStart)
        if (entry.name === 'keydown') times.frames.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await typeText(page)
  return await page.evaluate(() => (window as unknown as { typingTimes: TypingTimes }).typingTimes)
}

const round = (value: number) => Math.round(value * 10) / 10

function describeTimes(width: number, taskTimes: number[], { longTasks, handlers, frames }: TypingTimes): BenchRow {
  const sortedFrames = frames.toSorted((a, b) => a - b)
  return {
    'screen, px': width,
    'keys typed': TYPED_TEXT.length,
    [`longest task, processor ms × ${CPU_SLOWDOWN}`]: round(Math.max(0, ...taskTimes) * CPU_SLOWDOWN),
    [`tasks over 50 processor ms × ${CPU_SLOWDOWN}`]: taskTimes.filter((time) => time * CPU_SLOWDOWN > 50).length,
    'slowed: tasks over 50 ms': longTasks.length,
    'longest task, ms': round(Math.max(0, ...longTasks)),
    'longest handler, ms': round(Math.max(0, ...handlers)),
    'median key to frame, ms': sortedFrames[Math.floor(sortedFrames.length / 2)] ?? 0,
    'slowest key to frame, ms': sortedFrames.at(-1) ?? 0,
  }
}

async function focusMiddle(field: Locator): Promise<void> {
  await field.evaluate((textarea: HTMLTextAreaElement) => {
    textarea.focus()
    textarea.setSelectionRange(textarea.value.length / 2, textarea.value.length / 2)
  })
}

export async function runBenchmark(): Promise<void> {
  const site = await startBuiltSite()
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const width of viewportWidths) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      page.setDefaultTimeout(120_000)
      await logInOnPage(page, site.address)
      await page.getByRole('button', { name: 'Create Article' }).click()
      const field = page.getByRole('form').getByLabel('Content')
      // Sets the text as a restored draft does, because a browser takes long to insert as many lines like typed ones.
      await field.evaluate((textarea: HTMLTextAreaElement, text) => {
        textarea.setRangeText(text)
        textarea.dispatchEvent(new Event('input', { bubbles: true }))
      }, makeLongText())
      await page.waitForTimeout(5000)
      const devtoolsSession = await page.context().newCDPSession(page)
      await focusMiddle(field)
      const taskTimes = await traceTasks(devtoolsSession, () => typeText(page))
      await devtoolsSession.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await focusMiddle(field)
      await page.waitForTimeout(3000)
      rows.push(describeTimes(width, taskTimes, await measureTyping(page)))
      await page.close()
    }
    publishReport(
      'typing',
      `${renderTable(rows)}\n\nTyping in a text of ${TEXT_LENGTH} characters, the processor ${CPU_SLOWDOWN} times slower.`,
    )
  } finally {
    await browser.close()
    await site.stop()
  }
}
