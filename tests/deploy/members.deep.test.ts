import { afterAll, expect, test } from 'vitest'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import { generateTotp, MEMBER_PASSWORD } from '#tests/support/calls/members.ts'
import { readStaffSession } from '#tests/support/calls/staff.ts'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'

const sharedPassword = 'a-password-of-the-staff'

const platformServices = await startPlatformServices()
const site = platformServices.start({ context: 'production', env: { ADMIN_PASSWORD: sharedPassword } })
afterAll(platformServices.stop)

async function inviteOwner(name: string, headers: Record<string, string>): Promise<string> {
  const response = await site.request('POST', '/api/admin/staff', { name, role: 'owner' }, headers)
  expect(response.status).toBe(201)
  return new URL((await response.json()).invitation.link).hash.slice(1)
}

test('after owners join with a passkey and with a password and TOTP code, the shared password stops working', async () => {
  const sharedLogin = await site.request('POST', '/api/admin/login', { password: sharedPassword })
  const token = await inviteOwner('Ada Obi', readStaffSession(sharedLogin).headers)
  const authenticator = makeAuthenticator()
  const invitation = await (await site.request('POST', '/api/admin/invitation', { token })).json()
  const passkey = authenticator.register(invitation.passkey)
  const joinResponse = await site.request('PUT', '/api/admin/invitation', { token, name: 'Phone', passkey })
  expect([joinResponse.status, (await joinResponse.json()).codes.length]).toEqual([201, 10])

  const loginOptions = await (await site.request('GET', '/api/admin/login')).json()
  const passkeyLogin = await site.request('POST', '/api/admin/login', {
    passkey: authenticator.signLogin(loginOptions),
  })
  expect(passkeyLogin.status).toBe(204)
  const adaHeaders = readStaffSession(passkeyLogin).headers

  const secondToken = await inviteOwner('Bola', adaHeaders)
  const { totp } = await (await site.request('POST', '/api/admin/invitation', { token: secondToken })).json()
  const totpConfirmation = { ticket: totp.ticket, code: generateTotp(totp.secret, -1) }
  const acceptInput = { token: secondToken, password: MEMBER_PASSWORD, totp: totpConfirmation }
  expect((await site.request('PUT', '/api/admin/invitation', acceptInput)).status).toBe(201)
  const codeLogin = { name: 'bola', password: MEMBER_PASSWORD, code: generateTotp(totp.secret) }
  expect((await site.request('POST', '/api/admin/login', codeLogin)).status).toBe(204)

  expect((await site.request('POST', '/api/admin/login', { password: sharedPassword })).status).toBe(403)
  const sessionState = await (await site.request('GET', '/api/admin/session', undefined, adaHeaders)).json()
  expect(sessionState).toMatchObject({ authenticated: true, named: true, member: { name: 'Ada Obi', role: 'owner' } })
})
