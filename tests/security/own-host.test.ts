import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { readLoginLevels } from '#tests/support/platform/login-state.ts'

const PASSWORD = 'blue lanterns over Awka'
const NETLIFY_SITE_NAME = 'good-road'
const siteUrl = 'https://site.example'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('SITE_NAME', NETLIFY_SITE_NAME)
  return () => vi.unstubAllEnvs()
})

async function readCallStatuses(host: string): Promise<number[]> {
  const staffSession = await logInByPassword(PASSWORD)
  const loginResponse = await send(login, 'POST', `${host}/api/admin/login`, { password: PASSWORD })
  const staffResponse = await send(team, 'GET', `${host}/api/admin/staff`, undefined, staffSession)
  return [loginResponse.status, staffResponse.status]
}

test.each([
  ['production', siteUrl, [204, 200]],
  ['production', `https://6925--${NETLIFY_SITE_NAME}.netlify.app`, [403, 403]],
  ['production', `https://main--${NETLIFY_SITE_NAME}.netlify.app`, [403, 403]],
  ['production', `https://${NETLIFY_SITE_NAME}.netlify.app`, [403, 403]],
  ['production', 'https://old.site.example', [403, 403]],
  ['production', 'http://site.example:8888', [403, 403]],
  ['deploy-preview', `https://deploy-preview-7--${NETLIFY_SITE_NAME}.netlify.app`, [204, 200]],
  ['branch-deploy', `https://autumn--${NETLIFY_SITE_NAME}.netlify.app`, [204, 200]],
  ['branch-deploy', 'https://autumn.site.example', [204, 200]],
  ['deploy-preview', 'https://deploy-preview-7--another.netlify.app', [403, 403]],
  ['deploy-preview', `https://evil${NETLIFY_SITE_NAME}.netlify.app`, [403, 403]],
  ['deploy-preview', 'https://evilsite.example', [403, 403]],
  ['dev', 'http://192.168.1.20:8888', [204, 200]],
])(
  'in the deploy context %s the statuses of a login and a staff call at the host %s are %j',
  async (context, host, expectedStatuses) => {
    vi.stubEnv('CONTEXT', context)
    expect(await readCallStatuses(host)).toEqual(expectedStatuses)
  },
)

test('at the URL of an old deploy no password is checked, and the login page names the current URL of the site', async () => {
  vi.stubEnv('CONTEXT', 'production')
  const staffSession = await logInByPassword(PASSWORD)
  const oldDeployUrl = `https://6925--${NETLIFY_SITE_NAME}.netlify.app`
  const sessionState = await (
    await send(session, 'GET', `${oldDeployUrl}/api/admin/session`, undefined, staffSession)
  ).json()
  expect(sessionState).toEqual({ authenticated: false, hint: null, configured: true, home: siteUrl })
  const refusedLogin = await send(login, 'POST', `${oldDeployUrl}/api/admin/login`, { password: 'wrong' })
  expect((await refusedLogin.json()).detail).toBe(`You cannot log in at this address. Log in at ${siteUrl}`)
  expect(await readLoginLevels()).toEqual({})
})

test('a deploy without the environment variable URL refuses every login', async () => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('URL', undefined)
  const refusedLogin = await send(login, 'POST', '/api/admin/login', { password: PASSWORD })
  expect(refusedLogin.status).toBe(403)
})
