import type { Config } from '@netlify/functions'
import type { TouchedSession } from '#netlify/database/sessions.ts'
import type { NamedAccess } from '#netlify/database/shared-access.ts'
import { siteAddress } from '#netlify/env.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { log } from '#netlify/log/log.ts'
import { isOwnHost } from '#netlify/security/host.ts'
import { passwordHint } from '#netlify/security/password.ts'
import { passwordRefusal } from '#netlify/security/password-refusal.ts'
import { findSession } from '#netlify/security/session.ts'
import { sharedAt } from '#netlify/security/shared.ts'
import { findKnownAccess } from '#netlify/staff/known-access.ts'
import type { SessionState } from '#src/contract/session.ts'

type Named = Pick<SessionState, 'named' | 'sharedRefused' | 'member' | 'mustSetFactor' | 'confirmedSeconds'>

// The login page reads without the database too: then it offers the shared password, as a site without names does.
async function findAccess(request: Request): Promise<NamedAccess> {
  try {
    return await findKnownAccess(sharedAt(request))
  } catch (error) {
    log('warn', 'Nobody knows whether staff have names', {}, error)
    return { named: false, sharedRefused: false }
  }
}

function describeMember({ member, mustSetFactor, confirmedSeconds }: TouchedSession): Named {
  return member ? { member, ...(mustSetFactor && { mustSetFactor }), confirmedSeconds } : {}
}

async function describeNames(request: Request, session: TouchedSession | undefined): Promise<Named> {
  if (session) return { ...(session.named && { named: true }), ...describeMember(session) }
  const { named, sharedRefused } = isOwnHost(request)
    ? await findAccess(request)
    : { named: false, sharedRefused: false }
  return { ...(named && { named }), ...(sharedRefused && { sharedRefused }) }
}

export default endpoint({
  GET: async (request, { ip }) => {
    const session = await findSession(request)
    const refused = passwordRefusal()
    const state: SessionState = {
      authenticated: session !== undefined,
      hint: passwordHint(ip),
      configured: refused === undefined,
      ...(refused && { refused }),
      ...(!isOwnHost(request) && { home: siteAddress() ?? '' }),
      ...(session && { life: { idleSeconds: session.idleSeconds, seconds: session.seconds } }),
      ...(await describeNames(request, session)),
    }
    return Response.json(state)
  },
})

export const config: Config = { path: '/api/admin/session' }
