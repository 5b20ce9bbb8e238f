import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as session from '#netlify/functions/session.ts'
import { markBackupRestored } from '#netlify/team/shared-password/shared-password.ts'
import { send } from '#tests/support/calls/send.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'

afterEach(() => vi.unstubAllEnvs())

async function logIn(password: string, ipAddress = '127.0.0.1'): Promise<number> {
  return (await send(login, 'POST', '/api/admin/login', { password }, { ip: ipAddress })).status
}

async function readSessionState(ipAddress = '127.0.0.1') {
  return (await send(session, 'GET', '/api/admin/session', undefined, { ip: ipAddress })).json()
}

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'the default password of the repository logs in from %s, and the login page shows it',
  async (ipAddress) => {
    expect(await readSessionState(ipAddress)).toMatchObject({ hint: 'campaign2025', configured: true })
    expect(await logIn('campaign2025', ipAddress)).toBe(204)
  },
)

test.each(['192.168.1.20', '10.127.0.0', '::ffff:192.168.1.20', 'fe80::1', '::12', ''])(
  'the default password of the repository is refused from %j, and the login page does not show it',
  async (ipAddress) => {
    expect(await readSessionState(ipAddress)).toMatchObject({ hint: null })
    expect(await logIn('campaign2025', ipAddress)).toBe(401)
  },
)

test('a development server on the local network accepts a configured ADMIN_PASSWORD from other devices', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(await logIn('campaign2025', '192.168.1.20')).toBe(401)
  expect(await logIn('a-password-of-mine', '192.168.1.20')).toBe(204)
})

test('a restored backup refuses the default password of the repository and accepts a configured ADMIN_PASSWORD', async () => {
  enterEmptyFolder()
  expect(await logIn('campaign2025')).toBe(204)
  await markBackupRestored()
  expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: false, refused: 'missing' })
  expect(await logIn('campaign2025')).toBe(401)
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: true })
  expect(await logIn('a-password-of-mine')).toBe(204)
})
