import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { createPublicItems } from '#tests/support/data/public-addresses.ts'
import { connectOverHttp } from '#tests/support/platform/hanging-database.ts'
import { startIdleSite } from '#tests/support/platform/idle-site.ts'
import { type ViewCost, viewPages } from './outage-scenario.ts'
import { writeReportSection } from './report.ts'

const DURATION_SECONDS = 120
const PAGE_PATHS = ['/', '/news', '/events', '/gallery']

function toRow(views: string, { viewCount: count, functionCalls, totalMs, maxMs }: ViewCost) {
  return {
    views,
    count,
    'function calls': functionCalls,
    'function time, s': (totalMs / 1000).toFixed(1),
    'per view, ms': Math.round(totalMs / count),
    'slowest, ms': Math.round(maxMs),
  }
}

/** Measures page views while the database accepts queries but never answers them. Returns failures as sentences. */
export async function runOutageAttack(): Promise<string[]> {
  const site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  const hangingDatabase = connectOverHttp(site.databaseUrl)
  const { error, warn } = console
  try {
    Object.assign(console, { error() {}, warn() {} })
    for (const path of PAGE_PATHS)
      await (await site.answerRequest(new Request(new URL(path, 'https://site.example')))).text()
    hangingDatabase.isHanging = true
    const uncachedCost = await viewPages(DURATION_SECONDS, PAGE_PATHS, site.answerRequest, false)
    const cachedCost = await viewPages(DURATION_SECONDS, PAGE_PATHS, site.answerRequest, true)
    Object.assign(console, { error, warn })
    const rows = [toRow('each reaches the function', uncachedCost), toRow('through the edge', cachedCost)]
    writeReportSection(
      'outage',
      `\`npm run attack -- outage\` wrote this on ${new Date().toISOString().slice(0, 10)}. The built pages in one instance, five views a second for
${DURATION_SECONDS} s each, and a database over HTTP that accepts queries and never answers. ${describeMachine()}.

${renderTable(rows)}

The slowest view was the first: 8 s for each of two tries. After it the circuit breaker fails at once, and one query
tries again every 30 s. Without the circuit breaker every view takes 8 to 16 s of function time.`,
    )
    return cachedCost.totalMs < uncachedCost.totalMs && uncachedCost.totalMs / uncachedCost.viewCount < 2000
      ? []
      : ['views cost too much in an outage']
  } finally {
    Object.assign(console, { error, warn })
    await hangingDatabase.close()
    await site.stop()
  }
}
