import { scryptSync } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as inbox from '#netlify/functions/inbox.ts'
import * as login from '#netlify/functions/login.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const OLD_PASSWORD = 'blue lanterns over Awka'
const NEW_PASSWORD = 'quiet rivers past Onitsha'

/** Simulates a deploy with this ADMIN_PASSWORD by setting environment variables. */
function simulateDeploy(password: string, context = 'production'): void {
  vi.stubEnv('CONTEXT', context)
  vi.stubEnv('ADMIN_PASSWORD', password)
}

beforeEach(() => () => vi.unstubAllEnvs())

const readSummaryStatus = async (staffSession: StaffSession) =>
  (await send(inbox, 'GET', '/api/admin/summary', undefined, staffSession)).status
const tryLogin = async (password: string) => await send(login, 'POST', '/api/admin/login', { password })

test('the first login with a new ADMIN_PASSWORD ends all sessions, and older deploys refuse the old password', async () => {
  simulateDeploy(OLD_PASSWORD)
  const oldSession = await logInByPassword(OLD_PASSWORD)
  expect(await readSummaryStatus(oldSession)).toBe(200)
  simulateDeploy(NEW_PASSWORD)
  const newSession = await logInByPassword(NEW_PASSWORD)
  expect([await readSummaryStatus(oldSession), await readSummaryStatus(newSession)]).toEqual([401, 200])
  simulateDeploy(OLD_PASSWORD)
  expect([await readSummaryStatus(oldSession), await readSummaryStatus(newSession)]).toEqual([401, 401])
  const refusedLogin = await tryLogin(OLD_PASSWORD)
  expect([refusedLogin.status, (await refusedLogin.json()).detail]).toEqual([
    403,
    'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.',
  ])
  expect(refusedLogin.headers.getSetCookie()).toEqual([])
  simulateDeploy(NEW_PASSWORD)
  expect(await readSummaryStatus(newSession)).toBe(200)
})

test('an old deploy sends the same response to a wrong password as the current deploy', async () => {
  simulateDeploy(OLD_PASSWORD)
  await logInByPassword(OLD_PASSWORD)
  simulateDeploy(NEW_PASSWORD)
  await logInByPassword(NEW_PASSWORD)
  simulateDeploy(OLD_PASSWORD)
  expect((await tryLogin('wrong')).status).toBe(401)
})

test('a preview has its own ADMIN_PASSWORD, whose change ends no session in production', async () => {
  simulateDeploy(OLD_PASSWORD)
  const staffSession = await logInByPassword(OLD_PASSWORD)
  simulateDeploy(NEW_PASSWORD, 'deploy-preview')
  vi.stubEnv('PREVIEW_PERSONAL_DATA', 'allow')
  expect(await readSummaryStatus(await logInByPassword(NEW_PASSWORD))).toBe(200)
  simulateDeploy(OLD_PASSWORD)
  expect(await readSummaryStatus(staffSession)).toBe(200)
  expect((await tryLogin(OLD_PASSWORD)).status).toBe(204)
})

test('in local development a login with a new shared password ends all sessions of the former shared password', async () => {
  simulateDeploy(OLD_PASSWORD, 'dev')
  const oldSession = await logInByPassword(OLD_PASSWORD)
  simulateDeploy(NEW_PASSWORD, 'dev')
  const secondSession = await logInByPassword(NEW_PASSWORD)
  simulateDeploy(OLD_PASSWORD, 'dev')
  expect(await readSummaryStatus(oldSession)).toBe(401)
  expect(await readSummaryStatus(await logInByPassword(OLD_PASSWORD))).toBe(200)
  simulateDeploy(NEW_PASSWORD, 'dev')
  expect(await readSummaryStatus(secondSession)).toBe(401)
})

test('the database stores ADMIN_PASSWORD only as a slow keyed hash', async () => {
  simulateDeploy(OLD_PASSWORD)
  await logInByPassword(OLD_PASSWORD)
  const slowHash = scryptSync(OLD_PASSWORD, await getSiteKey('password'), 32, { N: 16_384, r: 8, p: 1 }).toString('hex')
  expect(await query('select context, fingerprint from password_epochs')).toEqual([
    { context: 'production', fingerprint: slowHash },
  ])
})

test('many simultaneous logins with a new ADMIN_PASSWORD store the new password once', async () => {
  simulateDeploy(NEW_PASSWORD)
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await tryLogin(NEW_PASSWORD)).status))
  expect(statuses).toEqual([204, 204, 204, 204, 204])
  expect(await query('select from password_epochs')).toHaveLength(1)
})

test('a session of an older software version is refused, because it refers to no stored password', async () => {
  simulateDeploy(OLD_PASSWORD)
  const staffSession = await logInByPassword(OLD_PASSWORD)
  await query('update admin_sessions set epoch = null')
  expect(await readSummaryStatus(staffSession)).toBe(401)
})
