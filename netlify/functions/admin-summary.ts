import type { Config } from '@netlify/functions'
import { countInbox } from '#netlify/database/summary.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireAdmin } from '#netlify/security/session.ts'

export default endpoint({
  GET: async (request) => {
    await requireAdmin(request)
    return Response.json(await countInbox())
  },
})

export const config: Config = { path: '/api/admin/summary' }
