import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as staffCalls from '#netlify/functions/admin-staff.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword } from '#tests/support/staff.ts'

const PASSWORD = 'blue lanterns over Awka'
const NAME = 'good-road'
const own = 'https://site.example'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('SITE_NAME', NAME)
  return () => vi.unstubAllEnvs()
})

async function statuses(host: string): Promise<number[]> {
  const staff = await logInByPassword(PASSWORD)
  const tried = await send(login, 'POST', `${host}/api/admin/login`, { password: PASSWORD })
  const asked = await send(staffCalls, 'GET', `${host}/api/admin/staff`, undefined, staff)
  return [tried.status, asked.status]
}

test.each([
  ['production', own, [204, 200]],
  ['production', `https://6925--${NAME}.netlify.app`, [403, 403]],
  ['production', `https://main--${NAME}.netlify.app`, [403, 403]],
  ['production', `https://${NAME}.netlify.app`, [403, 403]],
  ['production', 'https://old.site.example', [403, 403]],
  ['production', 'http://site.example:8888', [403, 403]],
  ['deploy-preview', `https://deploy-preview-7--${NAME}.netlify.app`, [204, 200]],
  ['branch-deploy', `https://autumn--${NAME}.netlify.app`, [204, 200]],
  ['branch-deploy', 'https://autumn.site.example', [204, 200]],
  ['deploy-preview', 'https://deploy-preview-7--another.netlify.app', [403, 403]],
  ['deploy-preview', `https://evil${NAME}.netlify.app`, [403, 403]],
  ['deploy-preview', 'https://evilsite.example', [403, 403]],
  ['dev', 'http://192.168.1.20:8888', [204, 200]],
])('in %s the login at %s answers %j', async (context, host, expected) => {
  vi.stubEnv('CONTEXT', context)
  expect(await statuses(host)).toEqual(expected)
})

test('on another host nothing is compared, and the page names the address for staff', async () => {
  vi.stubEnv('CONTEXT', 'production')
  const staff = await logInByPassword(PASSWORD)
  const old = `https://6925--${NAME}.netlify.app`
  const state = await (await send(session, 'GET', `${old}/api/admin/session`, undefined, staff)).json()
  expect(state).toEqual({ authenticated: false, hint: null, configured: true, home: own })
  const refused = await send(login, 'POST', `${old}/api/admin/login`, { password: 'wrong' })
  expect((await refused.json()).detail).toBe(`You cannot log in at this address. Log in at ${own}`)
  expect(await query("select from attempt_levels where source <> 'all'")).toEqual([])
})

test('a site that does not know its address refuses every login', async () => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('URL', undefined)
  const refused = await send(login, 'POST', '/api/admin/login', { password: PASSWORD })
  expect(refused.status).toBe(403)
})
