import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as team from '#netlify/functions/team.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { loginAttempts } from '#netlify/limits/login-attempts.ts'
import { createBucket } from '#netlify/limits/rate-limit.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import { solveProof } from '#tests/support/calls/form-calls.ts'
import { readAudit } from '#tests/support/calls/inbox.ts'
import {
  generateTotp,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
  MEMBER_PASSWORD,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession } from '#tests/support/calls/staff.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { readLoginLevels } from '#tests/support/platform/login-state.ts'
import { breakBlobStore, breakDatabase, externalNetwork, restoreServices } from '#tests/support/platform/network.ts'
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
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => {
    restoreServices()
    vi.restoreAllMocks()
  }
})

const listFailedLogins = () =>
  query("select amount from audit_log where action = 'failed-login' order by created_at desc, id")

test('wrong shared passwords run no statement, within the limit and above it', async () => {
  await useUpAttempts()
  const { take } = startCountingStatements()
  for (let count = 0; count < 11; count++) expect(await readLoginStatus('192.0.2.2')).toBe(count < 5 ? 401 : 429)
  expect(take()).toBe(0)
})

test('a wrong shared password with a proof of work runs no statement, and the proof works once', async () => {
  await useUpAttempts()
  const { take } = startCountingStatements()
  const proofHeaders = await solveProof(await tryPassword())
  expect(await readLoginStatus(ATTACKER_IP, 'wrong', proofHeaders)).toBe(401)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, proofHeaders)).toBe(429)
  expect(take()).toBe(0)
})

test('a failed login of a member runs no statement: by name, by passkey, by recovery code', async () => {
  const member = await joinMemberByPassword({ name: 'Ada Obi' }, await logInByPassword(SITE_PASSWORD))
  await logInWithPassword('Nobody Here', '000000')
  const { take } = startCountingStatements()
  const failedLogins = [
    logInWithPassword('Nobody Here', '000000'),
    logInWithPassword(member.name, generateTotp(member.totpSecret), 'some other words'),
    logInWithPasskey(makeAuthenticator()),
    send(login, 'POST', '/api/admin/login', { recoveryCode: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' }),
  ]
  expect((await Promise.all(failedLogins)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(take()).toBe(0)
})

test('the shared password that owners have closed runs no statement', async () => {
  vi.stubEnv('CONTEXT', 'production')
  await joinMember({ name: 'Ada Obi' }, await logInByPassword(SITE_PASSWORD))
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD)).toBe(403)
  const { take } = startCountingStatements()
  for (let count = 0; count < 7; count++) expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD)).toBe(403)
  expect(take()).toBe(0)
})

test('a wrong password from a known device runs no statement', async () => {
  const deviceCookie = await createDeviceCookie()
  const { take } = startCountingStatements()
  expect(await readLoginStatus(ATTACKER_IP, 'wrong', deviceCookie)).toBe(401)
  expect(take()).toBe(0)
})

test('a refused change of the team or of a login does not make the next failed login ask the database', async () => {
  await tryPassword()
  await logInWithPassword('Nobody Here', '000000')
  const { take } = startCountingStatements()
  const refusedCalls = [
    send(team, 'PUT', '/api/admin/invitation', { token: 'x', name: 'Phone', passkey: {} }),
    send(team, 'POST', '/api/admin/staff', { name: 'Ada', role: 'owner', lgas: [] }),
  ]
  for (const response of await Promise.all(refusedCalls)) expect(response.status).toBeGreaterThanOrEqual(400)
  expect((await logInWithPassword('Nobody Here', '000000')).status).toBe(401)
  expect(take()).toBe(0)
})

test('a changed team takes effect with the next login: names, passkeys and recovery codes', async () => {
  const shared = await logInByPassword(SITE_PASSWORD)
  await logInWithPassword('Nobody Here', '000000')
  const ada = await joinMember({ name: 'Ada Obi' }, shared)
  expect((await logInWithPasskey(ada.authenticator)).status).toBe(204)
  const bola = await joinMemberByPassword({ name: 'Bola' }, ada.staffSession)
  expect((await logInWithPassword('bola', generateTotp(bola.totpSecret))).status).toBe(204)
  const changedMember = { name: 'Bola Eze', role: 'owner', lgas: [] }
  expect((await send(team, 'PUT', `/api/admin/staff/${bola.id}`, changedMember, ada.staffSession)).status).toBe(200)
  expect((await logInWithPassword('Bola Eze', generateTotp(bola.totpSecret, 1))).status).toBe(204)
  const [recoveryCode] = ada.recoveryCodes
  const redeem = () => send(login, 'POST', '/api/admin/login', { recoveryCode })
  expect((await redeem()).status).toBe(204)
  expect((await redeem()).status).toBe(401)
})

test('Activity gets failed logins at the next login, counted in the hour in which they happened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3600_000 })
  await tryPassword()
  await tryPassword()
  vi.useRealTimers()
  await tryPassword()
  expect(await listFailedLogins()).toEqual([])
  const staffSession = readStaffSession(await tryPassword('198.51.100.7', SITE_PASSWORD))
  const auditEntries = (await readAudit(staffSession)).filter(({ action }) => action === 'failed-login')
  expect(auditEntries.map(({ amount, by, detail }) => [amount, by, detail])).toEqual([
    [1, undefined, ''],
    [2, undefined, ''],
  ])
  await tryPassword()
  await logInByPassword(SITE_PASSWORD)
  expect(await listFailedLogins()).toEqual([{ amount: 2 }, { amount: 2 }])
})

test('Activity gets failed logins with the nightly run', async () => {
  await useUpAttempts()
  await upkeep()
  await upkeep()
  expect(await listFailedLogins()).toEqual([{ amount: 5 }])
})

test.each([
  ['collide with others', 412],
  ['fail without an error', 403],
])('while writes %s, an attempt needs a proof of work, with which it logs in', async (_, status) => {
  externalNetwork.use(http.put(/login-attempts/, () => new HttpResponse(null, { status })))
  const refusedLogin = await tryPassword(ATTACKER_IP, SITE_PASSWORD)
  expect(refusedLogin.status).toBe(429)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, await solveProof(refusedLogin))).toBe(204)
})

test('while the blob store is down, the same limit counts in the database, and a proof works once', async () => {
  breakBlobStore()
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  for (let count = 0; count < 7; count++) expect(await readLoginStatus()).toBe(count < 5 ? 401 : 429)
  const proofHeaders = await solveProof(await tryPassword())
  expect(await readLoginStatus(ATTACKER_IP, 'wrong', proofHeaders)).toBe(401)
  expect(await readLoginStatus(ATTACKER_IP, SITE_PASSWORD, proofHeaders)).toBe(429)
  expect(await readLoginStatus('198.51.100.7', SITE_PASSWORD)).toBe(204)
  expect(await listFailedLogins()).toEqual([{ amount: 6 }])
})

test('while the blob store is down, a member logs in, and an unknown name is refused', async () => {
  const member = await joinMemberByPassword({ name: 'Ada Obi' }, await logInByPassword(SITE_PASSWORD))
  breakBlobStore()
  expect((await logInWithPassword('Nobody Here', '000000', MEMBER_PASSWORD)).status).toBe(401)
  expect((await logInWithPassword(member.name, generateTotp(member.totpSecret))).status).toBe(204)
})

test('while the database is down, a wrong password is refused, and the right one gets 503', async () => {
  await tryPassword()
  breakDatabase()
  expect([await readLoginStatus(), await readLoginStatus(ATTACKER_IP, SITE_PASSWORD)]).toEqual([401, 503])
})

test('many networks with proofs of work never make the stored counts longer than 500 sources', async () => {
  const limit = { freeAttempts: 5, halfLife: 3600 }
  const all = createBucket('login', 'all', { freeAttempts: 20, halfLife: 900 })
  for (let index = 0; index < 520; index++)
    await loginAttempts.consumeWithProof([createBucket('login', `network ${index}`, limit), all])
  const levels = await readLoginLevels()
  expect(Object.keys(levels)).toHaveLength(500)
  expect(levels.all).toBe(320)
  expect(Object.keys(levels)).toContain('network 519')
})
