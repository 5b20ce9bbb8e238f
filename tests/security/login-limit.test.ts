import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '#netlify/functions/session.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as password from '#netlify/team/shared-password/shared-password.ts'
import { readDifficulty, solveProof } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import {
  backdateLoginAttempts,
  countProofMarks,
  deleteLoginAttempts,
  readLoginLevels,
  setLoginLevels,
} from '#tests/support/platform/login-state.ts'
import { ATTACKER_IP, readLoginStatus, SITE_PASSWORD, tryPassword, useUpAttempts } from './password-attempts.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Sets ADMIN_PASSWORD, because the login accepts only local requests without it.
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

const formatIp = (index: number) => `192.0.2.${index}`
const tryWrongPasswords = (count: number, formatAddress: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => tryPassword(formatAddress(index))))

test.each([
  ['one IP address', () => ATTACKER_IP, 5],
  ['one IPv6 /48 network', (index: number) => `2001:db8:1:${index}::${index}`, 5],
  ['100 IP addresses', formatIp, 20],
])(
  'of 100 simultaneous wrong passwords from %s the server compares only as many as there are free attempts',
  async (_, formatAddress, freeAttempts) => {
    const passwordCheck = vi.spyOn(password, 'verifySharedPassword')
    const responses = await tryWrongPasswords(100, formatAddress)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(freeAttempts)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(100 - freeAttempts)
    expect(passwordCheck).toHaveBeenCalledTimes(freeAttempts)
  },
)

test('an IP address without free login attempts can try a password with a proof of work', async () => {
  await useUpAttempts()
  const refusedLogin = await tryPassword(ATTACKER_IP, SITE_PASSWORD)
  expect([refusedLogin.status, refusedLogin.headers.get('Content-Type')]).toEqual([429, 'application/problem+json'])
  expect(Number(refusedLogin.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(await readLoginStatus(ATTACKER_IP, 'wrong', await solveProof(refusedLogin))).toBe(401)
  const secondRefusal = await tryPassword(ATTACKER_IP, SITE_PASSWORD)
  expect(secondRefusal.status).toBe(429)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, await solveProof(secondRefusal))).toBe(204)
})

test('while the global login limit is used up, an IP address needs a proof of work for its first attempt too', async () => {
  await tryWrongPasswords(20, formatIp)
  const refusedLogin = await tryPassword('198.51.100.7', SITE_PASSWORD)
  expect(refusedLogin.status).toBe(429)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD, await solveProof(refusedLogin))).toBe(204)
})

test('login attempts without a proof of work do not make the next proof of work harder', async () => {
  await useUpAttempts()
  await tryWrongPasswords(50, () => ATTACKER_IP)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
  expect(await readDifficulty(await tryPassword())).toBe(75)
})

test('each login attempt with a proof of work makes the next proof of work harder, up to five seconds on a cheap phone', async () => {
  await useUpAttempts()
  const difficulties: number[] = []
  for (let count = 0; count < 3; count++) {
    const refusedLogin = await tryPassword()
    difficulties.push(await readDifficulty(refusedLogin))
    await tryPassword(ATTACKER_IP, 'wrong', await solveProof(refusedLogin))
  }
  expect(difficulties).toEqual([75, 90, 105])
  await setLoginLevels(80)
  expect(await readDifficulty(await tryPassword())).toBe(1200)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, await solveProof(await tryPassword()))).toBe(204)
})

test.each([
  [17, 0],
  [20, 1],
  [60, 2],
  [120, 3],
  [360, 5],
])('after a pause of %i minutes an IP address has %i free login attempts', async (pauseMinutes, freeAttempts) => {
  await useUpAttempts()
  await backdateLoginAttempts(pauseMinutes * MINUTE_S)
  for (let count = 0; count < freeAttempts; count++) expect(await readLoginStatus()).toBe(401)
  expect(await readLoginStatus()).toBe(429)
})

test('75 minutes after an attack on the login, no login needs a proof of work', async () => {
  await tryWrongPasswords(20, formatIp)
  await setLoginLevels(320, ['all'])
  await backdateLoginAttempts(HOUR_S)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD)).toBe(429)
  await backdateLoginAttempts(15 * MINUTE_S)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
})

test('the correct password resets the login attempts of its own IP address only', async () => {
  for (let count = 0; count < 4; count++) await tryPassword('198.51.100.7')
  await tryWrongPasswords(15, formatIp)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
  const { all, ...networkLevels } = await readLoginLevels()
  expect(Object.values(networkLevels)).toHaveLength(15)
  expect(all).toBe(19)
})

test('100 simultaneous wrong passwords leave an open session unchanged', async () => {
  const staffSession = await logInByPassword(SITE_PASSWORD)
  const readState = async () => (await send(session, 'GET', '/api/admin/session', undefined, staffSession)).json()
  const wrongLogins = tryWrongPasswords(100, () => ATTACKER_IP)
  const stateDuringAttack = await readState()
  expect((await wrongLogins).filter(({ status }) => status === 429)).toHaveLength(95)
  for (const sessionState of [stateDuringAttack, await readState()])
    expect(sessionState).toMatchObject({ authenticated: true })
})

test('the stored hash of an IP address uses a random key of the site that is independent of the password', async () => {
  await tryPassword('203.0.113.77')
  const listSources = async () => Object.keys(await readLoginLevels()).filter((source) => source !== 'all')
  const [source] = await listSources()
  expect(source).toMatch(/^[\da-f]{64}$/)
  vi.stubEnv('ADMIN_PASSWORD', 'another password of theirs')
  await tryPassword('203.0.113.77')
  expect(await listSources()).toEqual([source])
  expect(await query("select char_length(key) as long from site_keys where purpose = 'attempts'")).toEqual([
    { long: 64 },
  ])
})

test('the nightly run deletes login attempts after a day', async () => {
  await useUpAttempts()
  await tryPassword(ATTACKER_IP, 'wrong', await solveProof(await tryPassword()))
  await upkeep()
  expect(Object.keys(await readLoginLevels())).toHaveLength(2)
  expect(await countProofMarks()).toBe(1)
  vi.setSystemTime(Date.now() + 24 * HOUR_S * 1000)
  await upkeep()
  expect(await readLoginLevels()).toEqual({})
  expect(await countProofMarks()).toBe(0)
})

test('the IP addresses of one network count as one source', async () => {
  for (const [firstIp, secondIp, sourceCount] of [
    ['2001:db8:1:2::1', '2001:db8:1:ffff::9', 1],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', 2],
    ['2001:DB8::1', '2001:0db8:0:5::', 1],
    ['::ffff:192.0.2.1', '192.0.2.1', 1],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', 2],
    ['::1', '::2', 1],
  ] as const) {
    await deleteLoginAttempts()
    await tryPassword(firstIp)
    await tryPassword(secondIp)
    const sources = Object.keys(await readLoginLevels()).filter((source) => source !== 'all')
    expect([firstIp, secondIp, sources.length]).toEqual([firstIp, secondIp, sourceCount])
  }
})
