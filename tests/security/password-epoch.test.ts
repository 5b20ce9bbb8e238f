import { scryptSync } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as summary from '#netlify/functions/admin-summary.ts'
import { getSiteKey } from '#netlify/security/site-key.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'

const OLD = 'blue lanterns over Awka'
const NEW = 'quiet rivers past Onitsha'

/** Makes the functions run as in a deploy with this password. */
function runDeploy(password: string, context = 'production'): void {
  vi.stubEnv('CONTEXT', context)
  vi.stubEnv('ADMIN_PASSWORD', password)
}

beforeEach(() => () => vi.unstubAllEnvs())

const ask = async (staff: StaffSession) => (await send(summary, 'GET', '/api/admin/summary', undefined, staff)).status
const enter = async (password: string) => await send(login, 'POST', '/api/admin/login', { password })

test('the first login with a new password ends the sessions and the old password of older deploys', async () => {
  runDeploy(OLD)
  const before = await logInByPassword(OLD)
  expect(await ask(before)).toBe(200)
  runDeploy(NEW)
  const after = await logInByPassword(NEW)
  expect([await ask(before), await ask(after)]).toEqual([401, 200])
  runDeploy(OLD)
  expect([await ask(before), await ask(after)]).toEqual([401, 401])
  const refused = await enter(OLD)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    'This password has been replaced. Log in with the new one, or set another ADMIN_PASSWORD and deploy again.',
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  runDeploy(NEW)
  expect(await ask(after)).toBe(200)
})

test('an old deploy answers a wrong password like every other deploy', async () => {
  runDeploy(OLD)
  await logInByPassword(OLD)
  runDeploy(NEW)
  await logInByPassword(NEW)
  runDeploy(OLD)
  expect((await enter('wrong')).status).toBe(401)
})

test('a preview has its own passwords, which end nothing in production', async () => {
  runDeploy(OLD)
  const staff = await logInByPassword(OLD)
  runDeploy(NEW, 'deploy-preview')
  vi.stubEnv('PREVIEW_PERSONAL_DATA', 'allow')
  expect(await ask(await logInByPassword(NEW))).toBe(200)
  runDeploy(OLD)
  expect(await ask(staff)).toBe(200)
  expect((await enter(OLD)).status).toBe(204)
})

test('in local development each login with another password ends the former sessions', async () => {
  runDeploy(OLD, 'dev')
  const before = await logInByPassword(OLD)
  runDeploy(NEW, 'dev')
  const between = await logInByPassword(NEW)
  runDeploy(OLD, 'dev')
  expect(await ask(before)).toBe(401)
  expect(await ask(await logInByPassword(OLD))).toBe(200)
  runDeploy(NEW, 'dev')
  expect(await ask(between)).toBe(401)
})

test('the database stores a slow, keyed hash of the password', async () => {
  runDeploy(OLD)
  await logInByPassword(OLD)
  const slow = scryptSync(OLD, await getSiteKey('password'), 32, { N: 16_384, r: 8, p: 1 }).toString('hex')
  expect(await query('select context, fingerprint from password_epochs')).toEqual([
    { context: 'production', fingerprint: slow },
  ])
})

test('many simultaneous logins with a new password begin one epoch', async () => {
  runDeploy(NEW)
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await enter(NEW)).status))
  expect(statuses).toEqual([204, 204, 204, 204, 204])
  expect(await query('select from password_epochs')).toHaveLength(1)
})

test('refuses a session of a deploy from before password epochs', async () => {
  runDeploy(OLD)
  const staff = await logInByPassword(OLD)
  await query('update admin_sessions set epoch = null')
  expect(await ask(staff)).toBe(401)
})
