import type { Config, Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { countFailedLogin } from '#netlify/activity/failed-logins.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields, readJson } from '#netlify/http/request.ts'
import { loginAttempts } from '#netlify/limits/login-attempts.ts'
import { enforceLoginLimit } from '#netlify/limits/login-limit.ts'
import { requireSiteHost } from '#netlify/team/host.ts'
import { createDeviceCookie, readCachedDevice } from '#netlify/team/sessions/open-session.ts'
import { startSession } from '#netlify/team/sessions/session.ts'
import { findCachedLoginAccess, refreshCachedLoginAccess } from '#netlify/team/shared-password/login-access.ts'
import { findPasswordRefusal } from '#netlify/team/shared-password/password-refusal.ts'
import {
  getSharedPasswordRefusal,
  type SharedPasswordRefusal,
} from '#netlify/team/shared-password/shared-access.queries.ts'
import { openPasswordEpoch, verifySharedPassword } from '#netlify/team/shared-password/shared-password.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import { loginInput } from '#src/contract/team/session.ts'

// Import on first use, because the passkey and TOTP libraries load slowly.
const loadMemberLogin = () => import('#netlify/team/factors/log-in.ts')

const refusalMessages: Record<SharedPasswordRefusal, string> = {
  never: 'The shared password no longer works. Log in as a member.',
  closed:
    'The shared password no longer works. Log in as a member. If no owner can log in, set a new ADMIN_PASSWORD and deploy again.',
  owned: 'The shared password no longer works. Log in with your name, password and code, or with a recovery code.',
}

function createRefusalProblem(): Problem {
  return new Problem(403, refusalMessages[getSharedPasswordRefusal()], { type: problemTypes.namedStaff })
}

async function logInWithSharedPassword(request: Request, body: unknown, ip: string): Promise<Response> {
  const { password } = parseFields(body, loginInput)
  const device = await readCachedDevice(request)
  const buckets = await enforceLoginLimit(request, { address: ip, device })
  if (findPasswordRefusal() || !verifySharedPassword(password, ip)) {
    await countFailedLogin()
    throw new Problem(401, 'Invalid password')
  }
  const cachedAccess = await findCachedLoginAccess()
  // Many former users know a closed password, so it must not wake the database.
  if (cachedAccess.sharedRefused && cachedAccess.epoch !== null) {
    await loginAttempts.reset(buckets)
    throw createRefusalProblem()
  }
  const { epoch, isInForce, sharedRefused } = await openPasswordEpoch()
  if (!isInForce) {
    throw new Problem(
      403,
      'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.',
    )
  }
  await loginAttempts.reset(buckets)
  // Only devices of the cached epoch are known at the next login.
  if (cachedAccess.epoch !== epoch) await refreshCachedLoginAccess()
  if (sharedRefused) throw createRefusalProblem()
  const auditDetail = device ? 'from a device that logged in before' : 'from a new device'
  const { cookie, bearer } = await startSession(request, { epoch }, auditDetail)
  const response = new Response(null, { status: 204, headers: { 'Set-Cookie': cookie, [TOKEN_HEADER]: bearer } })
  response.headers.append('Set-Cookie', await createDeviceCookie(device, epoch))
  return response
}

function isMemberLogin(body: unknown): body is object {
  const isObjectBody = typeof body === 'object' && body !== null
  return isObjectBody && ['passkey', 'name', 'recoveryCode'].some((key) => key in body)
}

export default endpoint({
  GET: async (request) => {
    requireSiteHost(request)
    return Response.json(await (await loadMemberLogin()).createLoginOptions(request))
  },

  POST: async (request, context: Context) => {
    requireSiteHost(request)
    const body = await readJson(request, z.unknown())
    if (!isMemberLogin(body)) return await logInWithSharedPassword(request, body, context.ip)
    return await (await loadMemberLogin()).logInMember(request, body, context)
  },
})

// Netlify's rate limit refuses excessive login requests. Normal use stays far below the limit.
export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
