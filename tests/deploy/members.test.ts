import { afterAll, expect, test } from 'vitest'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { startPlatformServices } from '#tests/support/deploy/platform-services.ts'
import { generateTotp, MEMBER_PASSWORD } from '#tests/support/members.ts'
import { readStaffSession } from '#tests/support/staff.ts'

const password = 'a-password-of-the-staff'

const surroundings = await startPlatformServices()
const site = surroundings.start({ context: 'production', env: { ADMIN_PASSWORD: password } })
afterAll(surroundings.stop)

async function invite(name: string, headers: Record<string, string>): Promise<string> {
  const response = await site.call('POST', '/api/admin/staff', { name, role: 'owner' }, headers)
  expect(response.status).toBe(201)
  return new URL((await response.json()).invitation.link).hash.slice(1)
}

test('the first owner joins with a passkey, a second with password and codes, and the shared password is closed', async () => {
  const shared = await site.call('POST', '/api/admin/login', { password })
  const token = await invite('Ada Obi', readStaffSession(shared).headers)
  const authenticator = makeAuthenticator()
  const view = await (await site.call('POST', '/api/admin/invitation', { token })).json()
  const passkey = authenticator.register(view.passkey)
  const joined = await site.call('PUT', '/api/admin/invitation', { token, name: 'Phone', passkey })
  expect([joined.status, (await joined.json()).codes.length]).toEqual([201, 10])

  const options = await (await site.call('GET', '/api/admin/login')).json()
  const entered = await site.call('POST', '/api/admin/login', { passkey: authenticator.answer(options) })
  expect(entered.status).toBe(204)
  const ada = readStaffSession(entered).headers

  const second = await invite('Bola', ada)
  const { totp } = await (await site.call('POST', '/api/admin/invitation', { token: second })).json()
  const first = { ticket: totp.ticket, code: generateTotp(totp.secret, -1) }
  const body = { token: second, password: MEMBER_PASSWORD, totp: first }
  expect((await site.call('PUT', '/api/admin/invitation', body)).status).toBe(201)
  const login = { name: 'bola', password: MEMBER_PASSWORD, code: generateTotp(totp.secret) }
  expect((await site.call('POST', '/api/admin/login', login)).status).toBe(204)

  expect((await site.call('POST', '/api/admin/login', { password })).status).toBe(403)
  const state = await (await site.call('GET', '/api/admin/session', undefined, ada)).json()
  expect(state).toMatchObject({ authenticated: true, named: true, member: { name: 'Ada Obi', role: 'owner' } })
})
