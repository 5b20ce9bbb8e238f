import { beforeEach, expect, test, vi } from 'vitest'
import { query } from '#tests/support/database.ts'
import {
  ATTACKER,
  makeDevice,
  readGuessStatus,
  SITE_PASSWORD,
  tryPassword,
  useUpAttempts,
} from '#tests/support/password-attempts.ts'
import { solveProof } from '#tests/support/solve-proof.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  return () => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  }
})

const HALF_A_YEAR_S = 183 * 24 * 3600
const deviceOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device=')) ?? ''

async function makeEverythingDear(): Promise<void> {
  for (let count = 0; count < 30; count++) await tryPassword(`192.0.2.${count}`)
  await query('update attempt_levels set level = 320')
}

test('a login sets a device cookie for half a year, for this site only and not readable by script', async () => {
  const cookie = deviceOf(await tryPassword(ATTACKER, SITE_PASSWORD))
  expect(cookie).toMatch(
    new RegExp(
      `^__Host-device=[\\w-]{22}\\.\\d{10}\\.\\d+\\.[\\w-]{22}; Max-Age=${HALF_A_YEAR_S}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
    ),
  )
  expect(deviceOf(await tryPassword(ATTACKER, 'wrong'))).toBe('')
})

test('a known device is compared at once while the global and its address’s buckets are empty', async () => {
  const device = await makeDevice(ATTACKER)
  await useUpAttempts()
  await makeEverythingDear()
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD)).toBe(429)
  for (let count = 0; count < 10; count++) expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, device)).toBe(204)
  expect(await readGuessStatus('203.0.113.9', 'wrong', device)).toBe(401)
})

test('a known device has five free attempts, then needs proofs of work, without affecting others', async () => {
  const [one, other] = [await makeDevice(), await makeDevice()]
  for (let count = 0; count < 5; count++) expect(await readGuessStatus('198.51.100.7', 'wrong', one)).toBe(401)
  const refused = await tryPassword('198.51.100.7', SITE_PASSWORD, one)
  expect(refused.status).toBe(429)
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD, other)).toBe(204)
  expect(await readGuessStatus('198.51.100.8', SITE_PASSWORD)).toBe(204)
  expect(await readGuessStatus('198.51.100.7', SITE_PASSWORD, { ...one, ...(await solveProof(refused)) })).toBe(204)
})

test('each login renews the same device for half a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { Cookie } = await makeDevice()
  vi.setSystemTime(Date.now() + (HALF_A_YEAR_S - 60) * 1000)
  const renewed = deviceOf(await tryPassword(ATTACKER, SITE_PASSWORD, { Cookie }))
  expect(renewed.split('.')[0]).toBe(Cookie.split('.')[0])
  vi.setSystemTime(Date.now() + 120_000)
  await makeEverythingDear()
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, { Cookie })).toBe(429)
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, { Cookie: renewed.split(';')[0] ?? '' })).toBe(204)
})

const forged: [string, (cookie: string) => string][] = [
  ['another id', (cookie) => cookie.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A'))],
  ['a later end', (cookie) => cookie.replace(/\.(\d)\d{9}\./, '.9999999999.')],
  ['another voucher', (cookie) => cookie.replace(/\.\d+(\.[\w-]+)$/, '.member$1')],
  ['another signature', (cookie) => cookie.slice(0, -22) + '0'.repeat(22)],
  ['no signature', (cookie) => cookie.slice(0, -23)],
  ['another name', (cookie) => cookie.replace('__Host-', '')],
]

test.each(forged)('a cookie with %s is not a known device', async (_, alter) => {
  const { Cookie } = await makeDevice()
  await makeEverythingDear()
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, { Cookie })).toBe(204)
  expect(await readGuessStatus(ATTACKER, SITE_PASSWORD, { Cookie: alter(Cookie) })).toBe(429)
})

test('a new password forgets every device', async () => {
  const device = await makeDevice()
  vi.stubEnv('ADMIN_PASSWORD', 'quiet rivers past Onitsha')
  await makeEverythingDear()
  expect(await readGuessStatus(ATTACKER, 'wrong', device)).toBe(429)
})
