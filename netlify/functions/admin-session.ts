import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { passwordHint, staffPassword } from '#netlify/security/password.ts'
import { findSession } from '#netlify/security/session.ts'
import type { SessionState } from '#src/contract/session.ts'

export default endpoint({
  GET: async (request, { ip }) => {
    const life = await findSession(request)
    const state: SessionState = {
      authenticated: life !== undefined,
      hint: passwordHint(ip),
      configured: staffPassword() !== undefined,
      ...(life && { life }),
    }
    return Response.json(state)
  },
})

export const config: Config = { path: '/api/admin/session' }
