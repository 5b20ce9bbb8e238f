import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as password from '#netlify/security/password.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { stopSqlClock } from '#tests/support/sql-clock.ts'
import { logIn } from '#tests/support/staff.ts'

stopSqlClock()
// Set, it opens the admin from every address.
beforeEach(() => vi.stubEnv('ADMIN_PASSWORD', 'campaign2025'))

async function guess(ip = '192.0.2.1', given = 'wrong'): Promise<Response> {
  return send(login, 'POST', '/api/admin/login', { password: given }, { ip })
}

async function guessStatus(ip?: string, given?: string): Promise<number> {
  return (await guess(ip, given)).status
}

async function skip(time: string): Promise<void> {
  await query('update login_attempts set next_at = next_at - $1::interval, forget_at = forget_at - $1::interval', [
    time,
  ])
}

function waitOf(response: Response): number {
  return Number(response.headers.get('Retry-After'))
}

test.each([
  ['one address', () => '192.0.2.1'],
  ['as many addresses', (index: number) => `192.0.2.${index}`],
])('of 100 wrong passwords sent at once from %s at most 5 are compared', async (_, ipOf) => {
  const compare = vi.spyOn(password, 'isStaffPassword')
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => guessStatus(ipOf(index))))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect(compare.mock.calls.length).toBe(5)
  compare.mockRestore()
})

test('the right password is refused as well while an address has to wait', async () => {
  for (let count = 0; count < 5; count++) await guess()
  const response = await guess('192.0.2.1', 'campaign2025')
  expect(response.status).toBe(429)
  expect(waitOf(response)).toBeGreaterThan(0)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
})

test('each further wrong password doubles the wait of its address, up to a quarter of an hour', async () => {
  for (let count = 0; count < 4; count++) expect(await guessStatus()).toBe(401)
  const waits: number[] = []
  for (let count = 0; count < 8; count++) {
    expect(await guessStatus()).toBe(401)
    waits.push(waitOf(await guess()))
    await skip('15 minutes')
    await query("delete from login_attempts where source = 'all'")
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('an address that has to wait does not make everybody else wait longer', async () => {
  for (let count = 0; count < 50; count++) await guess()
  await skip('5 seconds')
  expect(await guessStatus('198.51.100.7', 'campaign2025')).toBe(204)
})

test('nobody waits longer than a minute for the failures of others', async () => {
  for (let count = 0; count < 30; count++) {
    await query("update login_attempts set next_at = now() where source = 'all'")
    await guess(`192.0.2.${count}`)
  }
  const wait = waitOf(await guess('198.51.100.7', 'campaign2025'))
  expect(wait).toBeLessThanOrEqual(60)
  expect(wait).toBeGreaterThan(50)
})

test('the right password forgives what came before it', async () => {
  for (let count = 0; count < 4; count++) await guess()
  expect(await guessStatus('192.0.2.1', 'campaign2025')).toBe(204)
  for (let count = 0; count < 4; count++) expect(await guessStatus()).toBe(401)
  expect(await guessStatus('192.0.2.1', 'campaign2025')).toBe(204)
})

test('failures are forgotten on schedule', async () => {
  for (let count = 0; count < 5; count++) await guess()
  await skip('2 hours')
  for (let count = 0; count < 5; count++) expect(await guessStatus()).toBe(401)
  expect(await guessStatus()).toBe(429)
})

test.each([
  ['59 minutes', [401, 429]],
  ['61 minutes', [401, 401, 401, 401, 401, 429]],
])('four failures of an address and %s of quiet leave %j', async (time, statuses) => {
  for (let count = 0; count < 4; count++) await guess()
  await skip(time)
  const found: number[] = []
  for (const _ of statuses) found.push(await guessStatus())
  expect(found).toEqual(statuses)
})

test.each([
  ['14 minutes', 6],
  ['16 minutes', 1],
])('five failures of as many addresses and %s of quiet make the next one number %i', async (time, failures) => {
  for (let count = 0; count < 5; count++) await guess(`192.0.2.${count}`)
  await skip(time)
  await guess('198.51.100.7')
  expect(await query("select failures from login_attempts where source = 'all'")).toEqual([{ failures }])
})

test('100 wrong passwords at once leave a session that runs as it was', async () => {
  const staff = await logIn()
  const read = async () => (await send(session, 'GET', '/api/admin/session', undefined, staff)).json()
  const before = await read()
  const attack = Promise.all(Array.from({ length: 100 }, () => guessStatus()))
  const during = await read()
  expect((await attack).filter((status) => status === 429).length).toBeGreaterThanOrEqual(95)
  for (const state of [during, await read()]) expect(state).toMatchObject({ authenticated: before.authenticated })
  expect(before.authenticated).toBe(true)
})

test('addresses are not stored readable', async () => {
  await guess('203.0.113.77')
  const rows = await query<{ source: string }>("select source from login_attempts where source <> 'all'")
  expect(rows).toEqual([{ source: expect.stringMatching(/^[\da-f]{64}$/) }])
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:DB8::1', '2001:0db8:0:0:5::', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['::1', '::2', true],
])('%s and %s are one subscriber: %s', async (one, other, same) => {
  await guess(one)
  await guess(other)
  expect(await query("select from login_attempts where source <> 'all'")).toHaveLength(same ? 1 : 2)
})
