import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as logout from '#netlify/functions/admin-logout.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as news from '#netlify/functions/news.ts'
import { tokenPattern } from '#src/contract/token.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

async function publishStatus(headers: Record<string, string>): Promise<number> {
  return (await send(news, 'POST', '/api/news', article, { headers })).status
}

async function readState(headers: Record<string, string> = {}) {
  return (await send(session, 'GET', '/api/admin/session', undefined, { headers })).json()
}

test('the right password opens a session of cookie and bearer token, for this site only', async () => {
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('X-Session-Token')).toMatch(tokenPattern)
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await publishStatus(readStaffSession(response).headers)).toBe(201)
})

test('refuses one half of a session, and halves of two sessions', async () => {
  const { Cookie, Authorization } = (await logInByPassword()).headers
  const other = (await logInByPassword()).headers
  expect(await publishStatus({ Cookie })).toBe(401)
  expect(await publishStatus({ Authorization })).toBe(401)
  expect(await publishStatus({ Cookie, Authorization: other.Authorization })).toBe(401)
  expect(await publishStatus({ Cookie, Authorization })).toBe(201)
})

test.each([
  '__Host-session=',
  '__Host-session=a',
  `__Host-session=${'x'.repeat(43)}`,
  `__Host-session=${'x'.repeat(43)}.${'x'.repeat(22)}`,
  '__host-session=x; session=y',
  `__Host-session=${'é'.repeat(43)}`.normalize('NFD').replace(/\u0301/g, ''),
])('refuses the made-up cookie %s', async (Cookie) => {
  const { Authorization } = (await logInByPassword()).headers
  expect(await publishStatus({ Cookie, Authorization })).toBe(401)
})

test('the stored hash of a session is not a credential', async () => {
  await logInByPassword()
  const [row] = await query<{ cookie_hash: string; bearer_hash: string }>('select * from admin_sessions')
  const { cookie_hash: cookie = '', bearer_hash: bearer = '' } = row ?? {}
  const asIs = { Cookie: `__Host-session=${cookie}`, Authorization: `Bearer ${bearer}` }
  const shortened = { Cookie: `__Host-session=${cookie.slice(0, 43)}`, Authorization: `Bearer ${bearer.slice(0, 43)}` }
  expect([await publishStatus(asIs), await publishStatus(shortened)]).toEqual([401, 401])
})

test('a login ends a session that was planted before it', async () => {
  const planted = (await logInByPassword()).headers
  const sent = { headers: { Cookie: planted.Cookie } }
  const { headers } = readStaffSession(
    await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' }, sent),
  )
  expect(headers.Cookie).not.toBe(planted.Cookie)
  expect(await publishStatus(planted)).toBe(401)
  expect(await publishStatus({ ...headers, Cookie: planted.Cookie })).toBe(401)
  expect(await publishStatus(headers)).toBe(201)
})

test('a logout ends both halves and clears the cookie', async () => {
  const { headers } = await logInByPassword()
  const response = await send(logout, 'POST', '/api/admin/logout', {}, { headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  expect(await publishStatus(headers)).toBe(401)
  expect(await query('select from admin_sessions')).toEqual([])
})

test('a logout without a session succeeds and ends no other session', async () => {
  const { headers } = await logInByPassword()
  expect((await send(logout, 'POST', '/api/admin/logout')).status).toBe(204)
  expect(await publishStatus(headers)).toBe(201)
})

test('a session ends twelve hours after its last call', async () => {
  const { headers } = await logInByPassword()
  await query("update admin_sessions set expires_at = now() + interval '1 second'")
  expect(await publishStatus(headers)).toBe(201)
  const [left] = await query("select expires_at > now() + interval '11 hours 59 minutes' as long from admin_sessions")
  expect(left).toEqual({ long: true })
  await query('update admin_sessions set expires_at = now()')
  expect(await publishStatus(headers)).toBe(401)
  expect(await readState(headers)).toMatchObject({ authenticated: false })
})

test('a session ends after a week, however active', async () => {
  const { headers } = await logInByPassword()
  await query("update admin_sessions set created_at = now() - interval '7 days' + interval '1 minute'")
  expect(await publishStatus(headers)).toBe(201)
  expect(await query("select expires_at < now() + interval '2 minutes' as soon from admin_sessions")).toEqual([
    { soon: true },
  ])
})

test('a session reports its idle and absolute expiry', async () => {
  const { headers } = await logInByPassword()
  const { life } = await readState(headers)
  expect(life.idleSeconds).toBeGreaterThan(12 * 3600 - 60)
  expect(life.idleSeconds).toBeLessThanOrEqual(12 * 3600)
  expect(life.seconds).toBeGreaterThan(7 * 24 * 3600 - 60)
  expect(life.seconds).toBeLessThanOrEqual(7 * 24 * 3600)
  await query("update admin_sessions set created_at = now() - interval '7 days' + interval '1 hour'")
  const last = (await readState(headers)).life
  expect(last.idleSeconds).toBe(last.seconds)
  expect(last.seconds).toBeGreaterThan(3600 - 60)
  expect(last.seconds).toBeLessThanOrEqual(3600)
})

test('reports no expiry without a session', async () => {
  expect(await readState()).not.toHaveProperty('life')
  expect(await readState({ Authorization: (await logInByPassword()).headers.Authorization })).not.toHaveProperty('life')
})

test('a login deletes expired sessions', async () => {
  await logInByPassword()
  await query('update admin_sessions set expires_at = now()')
  await logInByPassword()
  expect(await query('select from admin_sessions')).toHaveLength(1)
})

test('a session survives an attack on the login', async () => {
  const staff: StaffSession = await logInByPassword()
  for (let count = 0; count < 8; count++) await send(login, 'POST', '/api/admin/login', { password: 'guess' })
  expect((await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })).status).toBe(429)
  expect(await publishStatus(staff.headers)).toBe(201)
})
