import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '#netlify/functions/admin-session.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as password from '#netlify/security/shared-password.ts'
import { query } from '#tests/support/database.ts'
import {
  ATTACKER,
  ageAttempts,
  readGuessStatus,
  SITE_PASSWORD,
  tryPassword,
  useUpAttempts,
} from '#tests/support/password-attempts.ts'
import { send } from '#tests/support/send.ts'
import { readDifficulty, solveProof } from '#tests/support/solve-proof.ts'
import { freezeSqlClock } from '#tests/support/sql-clock.ts'
import { logInByPassword } from '#tests/support/staff.ts'

freezeSqlClock()

beforeEach(() => {
  // With this variable the admin opens from every address.
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

const address = (index: number) => `192.0.2.${index}`
const flood = (count: number, ipOf: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => tryPassword(ipOf(index))))

test.each([
  ['one address', () => ATTACKER, 5],
  ['one /48 of version 6', (index: number) => `2001:db8:1:${index}::${index}`, 5],
  ['as many addresses', address, 20],
])('compares no more than the free attempts of 100 simultaneous wrong passwords from %s', async (_, ipOf, free) => {
  const compare = vi.spyOn(password, 'verifySharedPassword')
  const answers = await flood(100, ipOf)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(free)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - free)
  expect(compare).toHaveBeenCalledTimes(free)
})

test('compares the password of an address without attempts for a proof of work', async () => {
  await useUpAttempts()
  const refused = await tryPassword(ATTACKER, SITE_PASSWORD)
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'application/problem+json'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(await readGuessStatus(ATTACKER, 'wrong', await solveProof(refused))).toBe(401)
  const again = await tryPassword(ATTACKER, SITE_PASSWORD)
  expect(again.status).toBe(429)
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, await solveProof(again))).toBe(204)
})

test('an address without attempts needs a proof too while the global bucket is empty', async () => {
  await flood(20, address)
  const refused = await tryPassword('198.51.100.7', SITE_PASSWORD)
  expect(refused.status).toBe(429)
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD, await solveProof(refused))).toBe(204)
})

test('requests without a proof do not raise the difficulty', async () => {
  await useUpAttempts()
  await flood(50, () => ATTACKER)
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
  expect(await readDifficulty(await tryPassword())).toBe(75)
})

test('each paid attempt raises the difficulty, up to five seconds on a cheap phone', async () => {
  await useUpAttempts()
  const steps: number[] = []
  for (let count = 0; count < 3; count++) {
    const refused = await tryPassword()
    steps.push(await readDifficulty(refused))
    await tryPassword(ATTACKER, 'wrong', await solveProof(refused))
  }
  expect(steps).toEqual([75, 90, 105])
  await query('update attempt_levels set level = 80')
  expect(await readDifficulty(await tryPassword())).toBe(1200)
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, await solveProof(await tryPassword()))).toBe(204)
})

test.each([
  ['17 minutes', 0],
  ['20 minutes', 1],
  ['1 hour', 2],
  ['2 hours', 3],
  ['6 hours', 5],
])('after %s without attempts an address has %i free attempts', async (time, tries) => {
  await useUpAttempts()
  await ageAttempts(time)
  for (let count = 0; count < tries; count++) expect(await readGuessStatus()).toBe(401)
  expect(await readGuessStatus()).toBe(429)
})

test('the difficulty after a flood is back to zero in an hour and a quarter', async () => {
  await flood(20, address)
  await query("update attempt_levels set level = 320 where source = 'all'")
  await ageAttempts('1 hour')
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD)).toBe(429)
  await ageAttempts('15 minutes')
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
})

test('the right password resets the attempts of its own address only', async () => {
  for (let count = 0; count < 4; count++) await tryPassword('198.51.100.7')
  await flood(15, address)
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
  const rows = await query('select level from attempt_levels where source <> $1', ['all'])
  expect(rows).toHaveLength(15)
  expect(await query("select level from attempt_levels where source = 'all'")).toEqual([{ level: 19 }])
})

test('100 wrong passwords at once leave an open session unchanged', async () => {
  const staff = await logInByPassword(SITE_PASSWORD)
  const read = async () => (await send(session, 'GET', '/api/admin/session', undefined, staff)).json()
  const attack = flood(100, () => ATTACKER)
  const during = await read()
  expect((await attack).filter(({ status }) => status === 429)).toHaveLength(95)
  for (const state of [during, await read()]) expect(state).toMatchObject({ authenticated: true })
})

test('hashes an address with a random key, which differs between sites and from the password', async () => {
  await tryPassword('203.0.113.77')
  const sources = async () =>
    (await query("select source from attempt_levels where source <> 'all'")).map((row) => row.source)
  const [source] = await sources()
  expect(source).toMatch(/^[\da-f]{64}$/)
  vi.stubEnv('ADMIN_PASSWORD', 'another password of theirs')
  await tryPassword('203.0.113.77')
  expect(await sources()).toEqual([source])
  expect(await query("select char_length(key) as long from site_keys where purpose = 'attempts'")).toEqual([
    { long: 64 },
  ])
})

test('deletes attempts after a day', async () => {
  await useUpAttempts()
  await tryPassword(ATTACKER, 'wrong', await solveProof(await tryPassword()))
  await upkeep()
  expect(await query('select from attempt_levels')).toHaveLength(2)
  expect(await query('select from spent_proofs')).toHaveLength(1)
  await ageAttempts('1 day')
  await query("update spent_proofs set expires_at = expires_at - interval '1 day'")
  await query("insert into form_attempts values ('over', 1, now() - interval '1 second')")
  await query("insert into login_attempts values ('of an old deploy', 1, now(), now() - interval '1 second')")
  await upkeep()
  for (const table of ['attempt_levels', 'spent_proofs', 'form_attempts', 'login_attempts'])
    expect(await query(`select from ${table}`)).toEqual([])
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
  ['2001:DB8::1', '2001:0db8:0:5::', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['::1', '::2', true],
])('%s and %s count as one source: %s', async (one, other, same) => {
  await tryPassword(one)
  await tryPassword(other)
  expect(await query("select from attempt_levels where source <> 'all'")).toHaveLength(same ? 1 : 2)
})
