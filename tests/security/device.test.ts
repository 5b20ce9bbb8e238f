import { beforeEach, expect, test, vi } from 'vitest'
import { solveProof } from '#tests/support/calls/form-calls.ts'
import { setLoginLevels } from '#tests/support/platform/login-state.ts'
import {
  ATTACKER_IP,
  createDeviceCookie,
  readLoginStatus,
  SITE_PASSWORD,
  tryPassword,
  useUpAttempts,
} from './password-attempts.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  return () => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  }
})

const HALF_A_YEAR_S = 183 * 24 * 3600
const readDeviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device=')) ?? ''

async function exhaustLoginLimits(): Promise<void> {
  await tryPassword(ATTACKER_IP)
  await setLoginLevels(320)
}

test('a login sets a device cookie for half a year, for this site only and not readable by script', async () => {
  const cookie = readDeviceCookie(await tryPassword(ATTACKER_IP, SITE_PASSWORD))
  expect(cookie).toMatch(
    new RegExp(
      `^__Host-device=[\\w-]{22}\\.\\d{10}\\.\\d+\\.[\\w-]{22}; Max-Age=${HALF_A_YEAR_S}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
    ),
  )
  expect(readDeviceCookie(await tryPassword(ATTACKER_IP, 'wrong'))).toBe('')
})

test('a known device’s password is checked at once although the limits of its IP address and of all logins are used up', async () => {
  const device = await createDeviceCookie(ATTACKER_IP)
  await useUpAttempts()
  await exhaustLoginLimits()
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD)).toBe(429)
  for (let count = 0; count < 10; count++) expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, device)).toBe(204)
  expect(await readLoginStatus('203.0.113.9', 'wrong', device)).toBe(401)
})

test('a known device has five free login attempts, then needs a proof of work for each; other devices do not', async () => {
  const [firstDevice, otherDevice] = [await createDeviceCookie(), await createDeviceCookie()]
  for (let count = 0; count < 5; count++) expect(await readLoginStatus('198.51.100.7', 'wrong', firstDevice)).toBe(401)
  const refusedLogin = await tryPassword('198.51.100.7', SITE_PASSWORD, firstDevice)
  expect(refusedLogin.status).toBe(429)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD, otherDevice)).toBe(204)
  expect(await readLoginStatus('198.51.100.8', SITE_PASSWORD)).toBe(204)
  expect(
    await readLoginStatus('198.51.100.7', SITE_PASSWORD, { ...firstDevice, ...(await solveProof(refusedLogin)) }),
  ).toBe(204)
})

test('each login keeps the device id and makes the device cookie valid for another half year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { Cookie } = await createDeviceCookie()
  vi.setSystemTime(Date.now() + (HALF_A_YEAR_S - 60) * 1000)
  const renewedCookie = readDeviceCookie(await tryPassword(ATTACKER_IP, SITE_PASSWORD, { Cookie }))
  expect(renewedCookie.split('.')[0]).toBe(Cookie.split('.')[0])
  vi.setSystemTime(Date.now() + 120_000)
  await exhaustLoginLimits()
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, { Cookie })).toBe(429)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, { Cookie: renewedCookie.split(';')[0] ?? '' })).toBe(204)
})

const cookieForgeries: [string, (cookie: string) => string][] = [
  ['another id', (cookie) => cookie.replace(/=(.)/, (_, firstCharacter) => (firstCharacter === 'A' ? '=B' : '=A'))],
  ['a later expiry time', (cookie) => cookie.replace(/\.(\d)\d{9}\./, '.9999999999.')],
  ['another voucher', (cookie) => cookie.replace(/\.\d+(\.[\w-]+)$/, '.member$1')],
  ['another signature', (cookie) => cookie.slice(0, -22) + '0'.repeat(22)],
  ['no signature', (cookie) => cookie.slice(0, -23)],
  ['another name', (cookie) => cookie.replace('__Host-', '')],
]

test('a device whose cookie is forged counts as unknown', async () => {
  const { Cookie } = await createDeviceCookie()
  await exhaustLoginLimits()
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, { Cookie })).toBe(204)
  await exhaustLoginLimits()
  for (const [name, forge] of cookieForgeries) {
    const status = await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, { Cookie: forge(Cookie) })
    expect([name, status]).toEqual([name, 429])
  }
})

test('after a change of ADMIN_PASSWORD every device counts as unknown', async () => {
  const device = await createDeviceCookie()
  // A changed variable takes effect with the next deploy.
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'dev', id: 'next' } } })
  vi.stubEnv('ADMIN_PASSWORD', 'quiet rivers past Onitsha')
  await exhaustLoginLimits()
  expect(await readLoginStatus(ATTACKER_IP, 'wrong', device)).toBe(429)
})
