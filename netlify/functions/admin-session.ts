import type { Config } from '@netlify/functions'
import type { TouchedSession } from '#netlify/database/sessions.ts'
import { findNamedAccess, type NamedAccess } from '#netlify/database/shared-access.ts'
import { siteAddress } from '#netlify/env.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { log } from '#netlify/log/log.ts'
import { isOwnHost } from '#netlify/security/host.ts'
import { passwordHint } from '#netlify/security/password.ts'
import { passwordRefusal } from '#netlify/security/password-refusal.ts'
import { findSession } from '#netlify/security/session.ts'
import { sharedAt } from '#netlify/security/shared.ts'
import { readKnownAccess, writeKnownAccess } from '#netlify/storage/named-access.ts'
import type { SessionState } from '#src/contract/session.ts'

type Named = Pick<SessionState, 'named' | 'sharedRefused' | 'member' | 'mustSetFactor' | 'confirmedSeconds'>

// The database is asked once after each change: strangers who look at the login leave it asleep. Where nothing answers the
// page offers the shared password, as a site without names does.
async function findAccess(request: Request): Promise<NamedAccess> {
  try {
    const shared = sharedAt(request)
    const known = await readKnownAccess()
    if (known?.domain === shared.domain) return known
    const found = await findNamedAccess(shared)
    await writeKnownAccess({ domain: shared.domain, ...found })
    return found
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
