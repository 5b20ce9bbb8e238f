import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { passwordHint, staffPassword } from '#netlify/security/password.ts'
import { isAdmin } from '#netlify/security/session.ts'
import type { SessionState } from '#src/contract/session.ts'

export default endpoint({
  GET: async (request) => {
    const state: SessionState = {
      authenticated: await isAdmin(request),
      hint: passwordHint(),
      configured: staffPassword() !== undefined,
    }
    return Response.json(state)
  },
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/admin/session' }
