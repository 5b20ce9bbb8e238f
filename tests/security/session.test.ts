import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import { tokenPattern } from '#src/contract/rules/token.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

async function readPublishStatus(headers: Record<string, string>): Promise<number> {
  return (await send(news, 'POST', '/api/news', article, { headers })).status
}

async function readSessionState(headers: Record<string, string> = {}) {
  return (await send(session, 'GET', '/api/admin/session', undefined, { headers })).json()
}

test('the correct password opens a session with a cookie and a bearer token, for this site only', async () => {
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('X-Session-Token')).toMatch(tokenPattern)
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await readPublishStatus(readStaffSession(response).headers)).toBe(201)
})

test('a session cookie alone, a token alone, and cookie and token of two different sessions are refused', async () => {
  const { Cookie, Authorization } = (await logInByPassword()).headers
  const otherHeaders = (await logInByPassword()).headers
  expect(await readPublishStatus({ Cookie })).toBe(401)
  expect(await readPublishStatus({ Authorization })).toBe(401)
  expect(await readPublishStatus({ Cookie, Authorization: otherHeaders.Authorization })).toBe(401)
  expect(await readPublishStatus({ Cookie, Authorization })).toBe(201)
})

test.each([
  '__Host-session=',
  '__Host-session=a',
  `__Host-session=${'x'.repeat(43)}`,
  `__Host-session=${'x'.repeat(43)}.${'x'.repeat(22)}`,
  '__host-session=x; session=y',
  `__Host-session=${'é'.repeat(43)}`.normalize('NFD').replace(/\u0301/g, ''),
])('the invented session cookie %s is refused', async (Cookie) => {
  const { Authorization } = (await logInByPassword()).headers
  expect(await readPublishStatus({ Cookie, Authorization })).toBe(401)
})

test('the stored hashes of a session’s tokens are refused as tokens', async () => {
  await logInByPassword()
  const [storedSession] = await query<{ cookie_hash: string; bearer_hash: string }>('select * from admin_sessions')
  const { cookie_hash: cookie = '', bearer_hash: bearer = '' } = storedSession ?? {}
  const unhashedHeaders = { Cookie: `__Host-session=${cookie}`, Authorization: `Bearer ${bearer}` }
  const shortenedHeaders = {
    Cookie: `__Host-session=${cookie.slice(0, 43)}`,
    Authorization: `Bearer ${bearer.slice(0, 43)}`,
  }
  expect([await readPublishStatus(unhashedHeaders), await readPublishStatus(shortenedHeaders)]).toEqual([401, 401])
})

test('a login ends the session of a cookie that an attacker planted in the browser', async () => {
  const plantedHeaders = (await logInByPassword()).headers
  const options = { headers: { Cookie: plantedHeaders.Cookie } }
  const { headers } = readStaffSession(
    await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' }, options),
  )
  expect(headers.Cookie).not.toBe(plantedHeaders.Cookie)
  expect(await readPublishStatus(plantedHeaders)).toBe(401)
  expect(await readPublishStatus({ ...headers, Cookie: plantedHeaders.Cookie })).toBe(401)
  expect(await readPublishStatus(headers)).toBe(201)
})

test('a logout invalidates cookie and token of the session and clears the cookie', async () => {
  const { headers } = await logInByPassword()
  const response = await send(session, 'POST', '/api/admin/logout', {}, { headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  expect(await readPublishStatus(headers)).toBe(401)
  expect(await query('select from admin_sessions')).toEqual([])
})

test('a logout without a session succeeds and ends no other session', async () => {
  const { headers } = await logInByPassword()
  expect((await send(session, 'POST', '/api/admin/logout')).status).toBe(204)
  expect(await readPublishStatus(headers)).toBe(201)
})

test('a session ends twelve hours after its last call', async () => {
  const { headers } = await logInByPassword()
  await query("update admin_sessions set expires_at = now() + interval '1 second'")
  expect(await readPublishStatus(headers)).toBe(201)
  const [renewedSession] = await query(
    "select expires_at > now() + interval '11 hours 59 minutes' as long from admin_sessions",
  )
  expect(renewedSession).toEqual({ long: true })
  await query('update admin_sessions set expires_at = now()')
  expect(await readPublishStatus(headers)).toBe(401)
  expect(await readSessionState(headers)).toMatchObject({ authenticated: false })
})

test('a session ends after a week, even when it is used all the time', async () => {
  const { headers } = await logInByPassword()
  await query("update admin_sessions set created_at = now() - interval '7 days' + interval '1 minute'")
  expect(await readPublishStatus(headers)).toBe(201)
  expect(await query("select expires_at < now() + interval '2 minutes' as soon from admin_sessions")).toEqual([
    { soon: true },
  ])
})

test('a session reports its idle expiry and its absolute expiry', async () => {
  const { headers } = await logInByPassword()
  const { life } = await readSessionState(headers)
  expect(life.idleSeconds).toBeGreaterThan(12 * 3600 - 60)
  expect(life.idleSeconds).toBeLessThanOrEqual(12 * 3600)
  expect(life.seconds).toBeGreaterThan(7 * 24 * 3600 - 60)
  expect(life.seconds).toBeLessThanOrEqual(7 * 24 * 3600)
  await query("update admin_sessions set created_at = now() - interval '7 days' + interval '1 hour'")
  const shortenedLife = (await readSessionState(headers)).life
  expect(shortenedLife.idleSeconds).toBe(shortenedLife.seconds)
  expect(shortenedLife.seconds).toBeGreaterThan(3600 - 60)
  expect(shortenedLife.seconds).toBeLessThanOrEqual(3600)
})

test('the session endpoint reports no expiry without a session', async () => {
  expect(await readSessionState()).not.toHaveProperty('life')
  expect(await readSessionState({ Authorization: (await logInByPassword()).headers.Authorization })).not.toHaveProperty(
    'life',
  )
})

test('a login deletes expired sessions', async () => {
  await logInByPassword()
  await query('update admin_sessions set expires_at = now()')
  await logInByPassword()
  expect(await query('select from admin_sessions')).toHaveLength(1)
})

test('an attack on the login does not end an open session', async () => {
  const staffSession: StaffSession = await logInByPassword()
  for (let count = 0; count < 8; count++) await send(login, 'POST', '/api/admin/login', { password: 'guess' })
  expect((await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })).status).toBe(429)
  expect(await readPublishStatus(staffSession.headers)).toBe(201)
})
