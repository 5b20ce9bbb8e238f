import type { Config } from '@netlify/functions'
import { listAuditEntries } from '#netlify/activity/audit.queries.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { auditQuery } from '#src/contract/audit.ts'

export default endpoint({
  GET: async (request) => {
    await requireStaff(request, 'activity')
    const { cursor, ...filter } = readQuery(request, auditQuery)
    return Response.json(await listAuditEntries(filter, cursor))
  },
})

export const config: Config = { path: '/api/admin/audit' }
