import type { Config } from '@netlify/functions'
import { countInbox } from '#netlify/database/summary.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { countSetAside } from '#netlify/submissions/set-aside.ts'

export default endpoint({
  GET: async (request) => {
    await requireAdmin(request)
    const [counts, setAside] = await Promise.all([countInbox(), countSetAside()])
    return Response.json({ ...counts, setAside })
  },
})

export const config: Config = { path: '/api/admin/summary' }
