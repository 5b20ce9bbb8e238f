import { publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { startIdleSite } from '#tests/support/platform/idle-site.ts'
import { ARTICLE_COUNT, fillLargeCampaign, MESSAGE_COUNT, VOLUNTEER_COUNT } from './fill.ts'
import { measurePurges } from './purge.ts'
import { measureQueue } from './queue.ts'
import { measureExport, measureStaffCalls } from './staff-calls.ts'

const formatCount = (count: number) => count.toLocaleString('en')

/** Measures what staff and visitors of a large campaign wait for. */
export async function runBenchmark(): Promise<void> {
  const site = await startIdleSite()
  try {
    await fillLargeCampaign(site.databaseUrl)
    const staffSession = await logInByPassword()
    const sections = [
      () => measureStaffCalls(site, staffSession),
      () => measureExport(site, staffSession),
      () => measurePurges(site),
      () => measureQueue(site),
    ]
    const tables: string[] = []
    for (const measureRows of sections) {
      tables.push(renderTable(await measureRows()))
      console.log(tables.at(-1))
    }
    const counts = `With ${formatCount(VOLUNTEER_COUNT)} volunteers, ${formatCount(MESSAGE_COUNT)} messages, ${formatCount(ARTICLE_COUNT)} articles and as many events:`
    publishReport('large', [counts, ...tables].join('\n\n'))
  } finally {
    await site.stop()
  }
}
