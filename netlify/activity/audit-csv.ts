import { CSV_BOM, toCsvLine } from '#netlify/http/respond/csv.ts'
import type { AuditCsvQuery, AuditEntry } from '#src/contract/audit.ts'
import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import { listAuditEntries } from './audit.queries.ts'

const BATCH_LINES = 1000
// Netlify cuts a response at 20 MB. A CSV line has at most 600 bytes, so 30,000 lines have 18 MB.
const MAX_LINES = 30_000

const csvColumns: [heading: string, cell: (auditEntry: AuditEntry) => string | null][] = [
  ['When (Lagos time)', ({ at }) => formatLagosDateTime(new Date(at)).replace('T', ' ')],
  ['Who', ({ by }) => by?.name ?? null],
  ['Role', ({ by }) => by?.role ?? null],
  ['What', ({ action }) => action],
  ['List', ({ list }) => list],
  ['Detail', ({ detail }) => detail],
  ['Amount', ({ amount }) => String(amount)],
  ['Id', ({ subject }) => subject],
]

export async function* writeAuditCsv(filter: AuditCsvQuery) {
  yield CSV_BOM + toCsvLine(csvColumns.map(([heading]) => heading))
  let cursor: string | undefined
  let count = 0
  do {
    const { items, next } = await listAuditEntries(filter, cursor, BATCH_LINES)
    yield items.map((auditEntry) => toCsvLine(csvColumns.map(([, cell]) => cell(auditEntry) ?? ''))).join('')
    count += items.length
    cursor = next ?? undefined
  } while (cursor && count < MAX_LINES)
  yield toCsvLine([cursor ? `${count} lines. Older lines are not in this file.` : `${count} lines. End of the list.`])
}
