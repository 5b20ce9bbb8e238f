import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as session from '#netlify/functions/admin-session.ts'
import { markBackupRestored } from '#netlify/security/restored-backup.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'
import { send } from '#tests/support/send.ts'

afterEach(() => vi.unstubAllEnvs())

async function enter(password: string, ip = '127.0.0.1'): Promise<number> {
  return (await send(login, 'POST', '/api/admin/login', { password }, { ip })).status
}

async function readState(ip = '127.0.0.1') {
  return (await send(session, 'GET', '/api/admin/session', undefined, { ip })).json()
}

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'the published password opens the admin for %s and is shown there',
  async (ip) => {
    expect(await readState(ip)).toMatchObject({ hint: 'campaign2025', configured: true })
    expect(await enter('campaign2025', ip)).toBe(204)
  },
)

test.each(['192.168.1.20', '10.127.0.0', '::ffff:192.168.1.20', 'fe80::1', '::12', ''])(
  'refuses the published password from %j and does not show it there',
  async (ip) => {
    expect(await readState(ip)).toMatchObject({ hint: null })
    expect(await enter('campaign2025', ip)).toBe(401)
  },
)

test('accepts the campaign’s own password from the network too', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(await enter('campaign2025', '192.168.1.20')).toBe(401)
  expect(await enter('a-password-of-mine', '192.168.1.20')).toBe(204)
})

test('a restored backup refuses the published password and accepts the campaign’s own', async () => {
  enterEmptyFolder()
  expect(await enter('campaign2025')).toBe(204)
  await markBackupRestored()
  expect(await readState()).toEqual({ authenticated: false, hint: null, configured: false, refused: 'missing' })
  expect(await enter('campaign2025')).toBe(401)
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(await readState()).toEqual({ authenticated: false, hint: null, configured: true })
  expect(await enter('a-password-of-mine')).toBe(204)
})
