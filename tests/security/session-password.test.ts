import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

async function readPublishStatus(headers: Record<string, string>): Promise<number> {
  return (await send(news, 'POST', '/api/news', article, { headers })).status
}

async function readSessionState(headers: Record<string, string> = {}) {
  return (await send(session, 'GET', '/api/admin/session', undefined, { headers })).json()
}

test.each([
  ['wrong', 401],
  ['', 422],
  ['campaign2025 ', 401],
  ['Campaign2025', 401],
  [5, 422],
  [undefined, 422],
])('a login with the password %j answers %i and opens no session', async (password, expectedStatus) => {
  const response = await send(login, 'POST', '/api/admin/login', { password })
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([expectedStatus, null])
  expect(await query('select from admin_sessions')).toEqual([])
})

test('a new ADMIN_PASSWORD ends every session', async () => {
  const { headers } = await logInByPassword()
  vi.stubEnv('ADMIN_PASSWORD', 'another-password')
  expect(await readPublishStatus(headers)).toBe(401)
  expect(await readPublishStatus((await logInByPassword('another-password')).headers)).toBe(201)
})

test('the login page shows the default password in local development', async () => {
  expect(await readSessionState()).toEqual({ authenticated: false, hint: 'campaign2025', configured: true })
  expect(await readSessionState((await logInByPassword()).headers)).toMatchObject({ authenticated: true })
})

test('the login page never shows a configured password', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'short')
  expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: true })
  expect((await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })).status).toBe(401)
})

test.each(['production', 'deploy-preview', 'branch-deploy', 'something-new', ''])(
  'in the context "%s" ADMIN_PASSWORD must have 12 characters and differ from the default password of the repository',
  async (context) => {
    vi.stubEnv('CONTEXT', context)
    const refusals = [
      [undefined, 'missing'],
      ['', 'missing'],
      ['eleven-char', 'short'],
      ['campaign2025', 'published'],
    ] as const
    for (const [password, reason] of refusals) {
      vi.stubEnv('ADMIN_PASSWORD', password)
      expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: false, refused: reason })
      for (const triedPassword of ['campaign2025', password ?? 'x', 'undefined']) {
        const response = await send(
          login,
          'POST',
          '/api/admin/login',
          { password: triedPassword },
          { ip: `${triedPassword}` },
        )
        expect([401, 422, 429]).toContain(response.status)
      }
    }
    expect(await query('select from admin_sessions')).toEqual([])
    await deleteLoginAttempts()
    vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
    expect(await readPublishStatus((await logInByPassword('twelve-chars')).headers)).toBe(201)
  },
)

test('the deploy context that Netlify reports overrides the environment variable CONTEXT', async () => {
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production' } } })
  expect(await readSessionState()).toMatchObject({ configured: false, hint: null })
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } })
  expect(await readSessionState()).toMatchObject({ configured: false, hint: null })
  vi.unstubAllGlobals()
})
