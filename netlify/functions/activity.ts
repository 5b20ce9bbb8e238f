import type { Config } from '@netlify/functions'
import { listAuditEntries } from '#netlify/activity/audit.queries.ts'
import { writeAuditCsv } from '#netlify/activity/audit-csv.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { readQuery } from '#netlify/http/query.ts'
import { respondCsv } from '#netlify/http/respond/csv.ts'
import { requireConfirmed, requireStaff } from '#netlify/identity/guard.ts'
import { auditCsvQuery, auditQuery } from '#src/contract/audit.ts'

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
