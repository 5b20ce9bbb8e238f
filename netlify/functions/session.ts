import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { endCookieSession } from '#netlify/team/sessions/session.ts'
import { describeSession } from '#netlify/team/sessions/session-state.ts'

export default routes({
  '/api/admin/session': {
    GET: async (request, { ip }) => Response.json(await describeSession(request, ip)),
  },
  '/api/admin/logout': {
    POST: async (request) =>
      new Response(null, { status: 204, headers: { 'Set-Cookie': await endCookieSession(request) } }),
  },
})

export const config: Config = { path: ['/api/admin/session', '/api/admin/logout'] }
