import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { endCookieSession } from '#netlify/security/session.ts'

export default endpoint({
  POST: async (request) =>
    new Response(null, {
      status: 204,
      headers: { 'Set-Cookie': await endCookieSession(request) },
    }),
})

export const config: Config = { path: '/api/admin/logout' }
