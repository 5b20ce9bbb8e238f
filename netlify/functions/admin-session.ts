import type { Config } from '@netlify/functions'
import { siteAddress } from '#netlify/env.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { isOwnHost } from '#netlify/security/host.ts'
import { passwordHint } from '#netlify/security/password.ts'
import { passwordRefusal } from '#netlify/security/password-refusal.ts'
import { findSession } from '#netlify/security/session.ts'
import type { SessionState } from '#src/contract/session.ts'

export default endpoint({
  GET: async (request, { ip }) => {
    const life = await findSession(request)
    const refused = passwordRefusal()
    const state: SessionState = {
      authenticated: life !== undefined,
      hint: passwordHint(ip),
      configured: refused === undefined,
      ...(refused && { refused }),
      ...(!isOwnHost(request) && { home: siteAddress() ?? '' }),
      ...(life && { life }),
    }
    return Response.json(state)
  },
})

export const config: Config = { path: '/api/admin/session' }
