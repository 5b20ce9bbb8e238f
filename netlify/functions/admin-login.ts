import type { Config } from '@netlify/functions'
import { countLine } from '#netlify/database/audit.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { makeDeviceCookie, readDevice } from '#netlify/security/device.ts'
import { enterEpoch } from '#netlify/security/epoch.ts'
import { requireOwnHost } from '#netlify/security/host.ts'
import { forgiveAttempts, requireLoginRate } from '#netlify/security/login-limit.ts'
import { isStaffPassword } from '#netlify/security/password.ts'
import { passwordRefusal } from '#netlify/security/password-refusal.ts'
import { startSession } from '#netlify/security/session.ts'
import { loginInput, TOKEN_HEADER } from '#src/contract/session.ts'

export default endpoint({
  POST: async (request, { ip }) => {
    requireOwnHost(request)
    const { password } = await readJson(request, loginInput)
    const device = await readDevice(request)
    const tried = await requireLoginRate(request, { address: ip, device })
    if (passwordRefusal() || !isStaffPassword(password, ip)) {
      await countLine('failed-login', null, 1)
      throw new Problem(401, 'Invalid password')
    }
    const { epoch, inForce } = await enterEpoch()
    if (!inForce) {
      throw new Problem(403, 'This password was replaced by another one. Set a new ADMIN_PASSWORD, and deploy again.')
    }
    await forgiveAttempts(tried)
    const known = device ? 'from a device that logged in before' : 'from a new device'
    const { cookie, bearer } = await startSession(request, { epoch }, known)
    const response = new Response(null, { status: 204, headers: { 'Set-Cookie': cookie, [TOKEN_HEADER]: bearer } })
    response.headers.append('Set-Cookie', await makeDeviceCookie(device, epoch))
    return response
  },
})

// Against a bill alone, and far above what a neighbour behind the same address may send: past it nobody can pay.
export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
