import type { Config } from '@netlify/functions'
import { listAudit } from '#netlify/database/audit.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { auditQuery } from '#src/contract/audit.ts'

export default endpoint({
  GET: async (request) => {
    await requireAdmin(request)
    return Response.json(await listAudit(readQuery(request, auditQuery).cursor))
  },
})

export const config: Config = { path: '/api/admin/audit' }
