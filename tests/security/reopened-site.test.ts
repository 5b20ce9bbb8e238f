import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as activity from '#netlify/functions/activity.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  acceptByPasskey,
  inviteByApi,
  type JoinedMember,
  joinByPasskey,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { fileDatabaseUrl, query } from '#tests/support/platform/database.ts'
import { tryPassword } from './password-attempts.ts'

const FIRST_PASSWORD = 'blue lanterns over Awka'
const SECOND_PASSWORD = 'quiet rivers past Onitsha'
const THIRD_PASSWORD = 'eleven goats on the Nnewi road'

/** Simulates a deploy with this ADMIN_PASSWORD by setting environment variables. */
function simulateDeploy(password: string, context = 'production'): void {
  vi.stubEnv('CONTEXT', context)
  vi.stubEnv('ADMIN_PASSWORD', password)
  const id = `${context} ${password}`.replaceAll(' ', '-')
  vi.stubGlobal('Netlify', { context: { deploy: { context, id } } })
}

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }
const publishArticle = async (actor: StaffSession) => (await send(news, 'POST', '/api/news', article, actor)).status
const readLoginStatus = async (password: string) => (await tryPassword('192.0.2.1', password)).status
const readSessionState = async (actor?: StaffSession) =>
  (await send(session, 'GET', '/api/admin/session', undefined, actor)).json()
const removeMember = async (id: string, actor: StaffSession) =>
  (await send(team, 'DELETE', `/api/admin/staff/${id}`, undefined, actor)).status

async function listAuditActions(actor: StaffSession): Promise<string[]> {
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, actor)).json()
  return items.map(({ action, detail }: AuditEntry) => `${action} ${detail}`)
}

const countWaitingStatements = async () =>
  (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length

async function addPasskey(actor: StaffSession): Promise<number> {
  const options = await (await send(account, 'GET', '/api/admin/passkeys', undefined, actor)).json()
  const body = { name: 'Another phone', passkey: makeAuthenticator().register(options) }
  return (await send(account, 'POST', '/api/admin/passkeys', body, actor)).status
}

let intruderOwner: JoinedMember
beforeEach(async () => {
  simulateDeploy(FIRST_PASSWORD)
  vi.stubEnv('URL', 'https://site.example')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  intruderOwner = await joinMember({ name: 'Mallory' }, await logInByPassword(FIRST_PASSWORD))
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('a new ADMIN_PASSWORD reopens the shared login: owners are logged out, and the activity log records it', async () => {
  expect(await listAuditActions(intruderOwner.staffSession)).toContain('close-shared Mallory')
  const { token } = await inviteByApi({ name: 'A friend of Mallory' }, intruderOwner.staffSession)
  simulateDeploy(SECOND_PASSWORD)
  expect(await publishArticle(intruderOwner.staffSession)).toBe(201)
  const rescuerSession = await logInByPassword(SECOND_PASSWORD)
  expect(await publishArticle(intruderOwner.staffSession)).toBe(401)
  expect((await acceptByPasskey(token).catch(() => ({ status: 404 }))).status).not.toBe(201)
  expect(await listAuditActions(rescuerSession)).toContain('reopen-shared by a new ADMIN_PASSWORD')
  expect(await removeMember(intruderOwner.id, rescuerSession)).toBe(204)
  expect((await logInWithPasskey(intruderOwner.authenticator)).status).toBe(401)
  expect(await publishArticle(rescuerSession)).toBe(201)
})

test('editors stay logged in when a new ADMIN_PASSWORD reopens the shared login', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, intruderOwner.staffSession)
  simulateDeploy(SECOND_PASSWORD)
  await logInByPassword(SECOND_PASSWORD)
  expect(await publishArticle(editor.staffSession)).toBe(201)
})

test('an ADMIN_PASSWORD that was used before the owner joined is refused, on new and old deploys', async () => {
  expect(await readLoginStatus(FIRST_PASSWORD)).toBe(403)
  simulateDeploy(SECOND_PASSWORD)
  await logInByPassword(SECOND_PASSWORD)
  simulateDeploy(FIRST_PASSWORD)
  expect(await readLoginStatus(FIRST_PASSWORD)).toBe(403)
  expect(await readLoginStatus('wrong')).toBe(401)
  expect(await publishArticle(intruderOwner.staffSession)).toBe(401)
})

test('an ADMIN_PASSWORD that was configured but unused when the first owner joined is refused', async () => {
  await query('delete from members')
  await query('delete from password_epochs')
  simulateDeploy(FIRST_PASSWORD)
  const { token } = await inviteByApi({ name: 'Ada' }, await logInByPassword(FIRST_PASSWORD))
  simulateDeploy(SECOND_PASSWORD)
  await joinByPasskey(token)
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(403)
  simulateDeploy(THIRD_PASSWORD)
  expect(await readLoginStatus(THIRD_PASSWORD)).toBe(204)
})

test('of many simultaneous logins with the new ADMIN_PASSWORD one reopens the shared login, and all succeed', async () => {
  simulateDeploy(SECOND_PASSWORD)
  const lockHolder = new pg.Client({ connectionString: fileDatabaseUrl })
  await lockHolder.connect()
  // Locks the table of passwords, so that all logins wait before they insert the new password's row.
  await lockHolder.query('begin')
  await lockHolder.query('lock table password_epochs in share mode')
  const logins = [readLoginStatus(SECOND_PASSWORD), readLoginStatus(SECOND_PASSWORD), readLoginStatus(SECOND_PASSWORD)]
  await expect.poll(countWaitingStatements).toBe(3)
  await lockHolder.query('commit')
  await lockHolder.end()
  expect(await Promise.all(logins)).toEqual([204, 204, 204])
  expect(await query("select from audit_log where action = 'reopen-shared'")).toHaveLength(1)
  const intruderSession = readStaffSession(await logInWithPasskey(intruderOwner.authenticator))
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(204)
  expect(await publishArticle(intruderSession)).toBe(201)
})

test('an owner’s session ends even if the owner sends calls while the shared login is being reopened', async () => {
  simulateDeploy(SECOND_PASSWORD)
  const publishCalls = Array.from({ length: 5 }, () => publishArticle(intruderOwner.staffSession))
  const [status, ...publishStatuses] = await Promise.all([readLoginStatus(SECOND_PASSWORD), ...publishCalls])
  expect(status).toBe(204)
  for (const publishedStatus of publishStatuses) expect([201, 401]).toContain(publishedStatus)
  expect(await publishArticle(intruderOwner.staffSession)).toBe(401)
})

test('an intruder who is still an owner cannot close the shared login again', async () => {
  simulateDeploy(SECOND_PASSWORD)
  const rescuerSession = await logInByPassword(SECOND_PASSWORD)
  const intruderSession = readStaffSession(await logInWithPasskey(intruderOwner.authenticator))
  expect(await addPasskey(intruderSession)).toBe(201)
  await joinMember({ name: 'A friend of Mallory' }, intruderSession)
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, intruderSession)
  const promotion = { name: 'Chike', role: 'owner' }
  expect((await send(team, 'PUT', `/api/admin/staff/${editor.id}`, promotion, intruderSession)).status).toBe(200)
  expect(await publishArticle(rescuerSession)).toBe(201)
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(204)
})

test('an intruder cannot close the shared login again with an account that was never used before', async () => {
  await query('delete from members')
  await query('delete from password_epochs')
  const intruderSession = await logInByPassword(FIRST_PASSWORD)
  const spareAuthenticator = makeAuthenticator()
  const { token } = await inviteByApi({ name: 'A friend of Mallory' }, intruderSession)
  expect((await acceptByPasskey(token, spareAuthenticator)).status).toBe(201)
  await joinMember({ name: 'Mallory' }, intruderSession)
  simulateDeploy(SECOND_PASSWORD)
  await logInByPassword(SECOND_PASSWORD)
  expect((await logInWithPasskey(spareAuthenticator)).status).toBe(204)
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(204)
})

test('the shared login closes again when an owner it invited joins, and reopens with a new ADMIN_PASSWORD', async () => {
  simulateDeploy(SECOND_PASSWORD)
  const rescuerSession = await logInByPassword(SECOND_PASSWORD)
  const ada = await joinMember({ name: 'Ada' }, rescuerSession)
  expect(await publishArticle(rescuerSession)).toBe(401)
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(403)
  expect(await publishArticle(ada.staffSession)).toBe(201)
  expect(await removeMember(intruderOwner.id, ada.staffSession)).toBe(204)
  simulateDeploy(THIRD_PASSWORD)
  expect(await readLoginStatus(THIRD_PASSWORD)).toBe(204)
})

test('the shared login closes again when one of its sessions makes a member an owner', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, intruderOwner.staffSession)
  simulateDeploy(SECOND_PASSWORD)
  const rescuerSession = await logInByPassword(SECOND_PASSWORD)
  const promotion = { name: 'Chike', role: 'owner' }
  expect((await send(team, 'PUT', `/api/admin/staff/${editor.id}`, promotion, rescuerSession)).status).toBe(200)
  expect(await publishArticle(rescuerSession)).toBe(401)
  expect(await readLoginStatus(SECOND_PASSWORD)).toBe(403)
})

test('a new ADMIN_PASSWORD of a deploy preview does not reopen the shared login of production', async () => {
  simulateDeploy(SECOND_PASSWORD, 'deploy-preview')
  const refusedLogin = await tryPassword('192.0.2.1', SECOND_PASSWORD)
  expect([refusedLogin.status, (await refusedLogin.json()).type]).toEqual([403, problemTypes.namedStaff])
  simulateDeploy(FIRST_PASSWORD)
  expect(await publishArticle(intruderOwner.staffSession)).toBe(201)
})

test('the login page offers the shared password as soon as a deploy has a new ADMIN_PASSWORD', async () => {
  expect(await readSessionState()).toMatchObject({ sharedRefused: true })
  simulateDeploy(SECOND_PASSWORD)
  expect(await readSessionState()).not.toHaveProperty('sharedRefused')
  const sharedSession = await logInByPassword(SECOND_PASSWORD)
  const { link } = (
    await (await send(team, 'POST', '/api/admin/staff', { name: 'Ada', role: 'owner' }, sharedSession)).json()
  ).invitation
  await joinByPasskey(readInvitationToken(link))
  expect(await readSessionState()).toMatchObject({ sharedRefused: true })
})
