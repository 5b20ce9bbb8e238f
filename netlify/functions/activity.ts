import type { Config } from '@netlify/functions'
import { listAuditEntries } from '#netlify/activity/audit.queries.ts'
import { CSV_BOM, respondCsv, toCsvLine } from '#netlify/http/csv.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { readQuery } from '#netlify/http/request.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import { type AuditCsvQuery, type AuditEntry, auditCsvQuery, auditQuery } from '#src/contract/activity/audit.ts'
import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'

const BATCH_LINES = 1000
// Netlify cuts a response at 20 MB. A CSV line has at most 600 bytes, so 30,000 lines have 18 MB.
const MAX_LINES = 30_000

const csvColumns: [heading: string, cell: (auditEntry: AuditEntry) => string | null][] = [
  ['When (Lagos time)', ({ at }) => formatLagosDateTime(new Date(at)).replace('T', ' ')],
  ['Who', ({ by }) => by?.name ?? null],
  ['Role', ({ by }) => by?.role ?? null],
  ['What', ({ action }) => action],
  ['List', ({ collection }) => collection],
  ['Detail', ({ detail }) => detail],
  ['Amount', ({ amount }) => String(amount)],
  ['Id', ({ subject }) => subject],
]

async function* writeAuditCsv(filter: AuditCsvQuery) {
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

export default routes({
  '/api/admin/audit': {
    GET: async (request) => {
      await requireStaff(request, 'activity')
      const { cursor, ...filter } = readQuery(request, auditQuery)
      return Response.json(await listAuditEntries(filter, cursor))
    },
  },
  '/api/admin/audit.csv': {
    GET: async (request) => {
      requireConfirmed(await requireStaff(request, 'activity'))
      return respondCsv('activity', writeAuditCsv(readQuery(request, auditCsvQuery)))
    },
  },
})

export const config: Config = { path: ['/api/admin/audit', '/api/admin/audit.csv'] }
