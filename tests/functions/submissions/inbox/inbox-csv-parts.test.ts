import { beforeEach, expect, test } from 'vitest'
import { exportCsv, parseCsv, readAudit, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

function downloadCsv(inbox: TestedInbox, filterFields: Record<string, string> = {}): Promise<Response> {
  return exportCsv(inbox, filterFields, staffSession)
}

async function readCsv(inbox: TestedInbox, parameters?: Record<string, string>): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await downloadCsv(inbox, parameters)).bytes())
}

/** Both lists are exported by the same code; `npm test` exports one. */
const exportedInboxes = isDeepTestRun ? testedInboxes : testedInboxes.slice(0, 1)

test.each(exportedInboxes)(
  'a CSV export of more $name than fit in one response has several parts with every row once and a count per part',
  async (inbox) => {
    const columns = Object.keys(inbox.row).filter((name) => name !== 'name')
    const placeholders = columns.map((_, index) => `$${index + 1}`)
    await query(
      `insert into ${inbox.table} (name, note, created_at, ${columns})
      select 'N' || n, repeat('ụ', 2000), now() - n * interval '1 second', ${placeholders} from generate_series(1, 4500) n`,
      columns.map((name) => inbox.row[name]),
    )
    const listedNames: string[] = []
    const partSizes: number[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const csvText: string = await readCsv(inbox, cursor ? { cursor } : {})
      const rows = parseCsv(csvText)
      const [lastRow = ''] = rows.at(-1) ?? []
      listedNames.push(...rows.slice(1, -1).map(([, name = '']) => name))
      partSizes.push(Buffer.byteLength(csvText))
      expect(lastRow).toMatch(new RegExp(`^${rows.length - 2} rows`))
      cursor = /begins at cursor (.+)$/.exec(lastRow)?.[1]
      if (!cursor) expect(lastRow).toMatch(/End of the list\.$/)
    }
    expect(partSizes.length).toBeGreaterThan(1)
    expect(Math.max(...partSizes)).toBeLessThan(20_000_000)
    expect(listedNames).toEqual(Array.from({ length: 4500 }, (_, index) => `N${index + 1}`))
    const auditEntries = await readAudit(staffSession)
    expect(auditEntries.at(-1)?.detail).toBe('4500 rows')
    expect(auditEntries[0]?.detail).toBe('4500 rows, a later part')
  },
)
