import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { forgiveAttempts, requireLoginRate } from '#netlify/security/login-limit.ts'
import { isStaffPassword } from '#netlify/security/password.ts'
import { startSession } from '#netlify/security/session.ts'
import { loginInput, TOKEN_HEADER } from '#src/contract/session.ts'

export default endpoint({
  POST: async (request, { ip }) => {
    const { password } = await readJson(request, loginInput)
    await requireLoginRate(ip)
    if (!isStaffPassword(password, ip)) throw new Problem(401, 'Invalid password')
    await forgiveAttempts(ip)
    const { cookie, bearer } = await startSession(request)
    return new Response(null, {
      status: 204,
      headers: { 'Set-Cookie': cookie, [TOKEN_HEADER]: bearer },
    })
  },
})

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
