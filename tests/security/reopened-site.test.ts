import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import * as audit from '#netlify/functions/admin-audit.ts'
import * as passkeys from '#netlify/functions/admin-passkeys.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as staffCalls from '#netlify/functions/admin-staff.ts'
import * as news from '#netlify/functions/news.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import { problemTypes } from '#src/contract/problem.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { query, socketAddress } from '#tests/support/database.ts'
import {
  acceptByPasskey,
  inviteByApi,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
} from '#tests/support/members.ts'
import { tryPassword } from '#tests/support/password-attempts.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const FIRST = 'blue lanterns over Awka'
const SECOND = 'quiet rivers past Onitsha'
const THIRD = 'eleven goats on the Nnewi road'

/** Makes the functions run as in a deploy with this password. */
function deploy(password: string, context = 'production'): void {
  vi.stubEnv('CONTEXT', context)
  vi.stubEnv('ADMIN_PASSWORD', password)
  const id = `${context} ${password}`.replaceAll(' ', '-')
  vi.stubGlobal('Netlify', { context: { deploy: { context, id } } })
}

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }
const publish = async (by: StaffSession) => (await send(news, 'POST', '/api/news', article, by)).status
const enter = async (password: string) => (await tryPassword('192.0.2.1', password)).status
const readState = async (by?: StaffSession) => (await send(session, 'GET', '/api/admin/session', undefined, by)).json()
const remove = async (id: string, by: StaffSession) =>
  (await send(staffCalls, 'DELETE', `/api/admin/staff/${id}`, undefined, by)).status

async function listActions(by: StaffSession): Promise<string[]> {
  const { items } = await (await send(audit, 'GET', '/api/admin/audit', undefined, by)).json()
  return items.map(({ action, detail }: AuditEntry) => `${action} ${detail}`)
}

const countWaiting = async () =>
  (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length

async function addPasskey(by: StaffSession): Promise<number> {
  const options = await (await send(passkeys, 'GET', '/api/admin/passkeys', undefined, by)).json()
  const body = { name: 'Another phone', passkey: makeAuthenticator().register(options) }
  return (await send(passkeys, 'POST', '/api/admin/passkeys', body, by)).status
}

let stranger: JoinedMember
beforeEach(async () => {
  deploy(FIRST)
  vi.stubEnv('URL', 'https://site.example')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stranger = await joinMember({ name: 'Mallory' }, await logInByPassword(FIRST))
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('a new ADMIN_PASSWORD reopens the site: owners are signed out, and the activity records it', async () => {
  expect(await listActions(stranger.staff)).toContain('close-shared Mallory')
  const { token } = await inviteByApi({ name: 'A friend of Mallory' }, stranger.staff)
  deploy(SECOND)
  expect(await publish(stranger.staff)).toBe(201)
  const rescuer = await logInByPassword(SECOND)
  expect(await publish(stranger.staff)).toBe(401)
  expect((await acceptByPasskey(token).catch(() => ({ status: 404 }))).status).not.toBe(201)
  expect(await listActions(rescuer)).toContain('reopen-shared by a new ADMIN_PASSWORD')
  expect(await remove(stranger.id, rescuer)).toBe(204)
  expect((await logInWithPasskey(stranger.authenticator)).status).toBe(401)
  expect(await publish(rescuer)).toBe(201)
})

test('members who are not owners stay signed in', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, stranger.staff)
  deploy(SECOND)
  await logInByPassword(SECOND)
  expect(await publish(editor.staff)).toBe(201)
})

test('refuses a password that was used before the owner joined, on new and old deploys', async () => {
  expect(await enter(FIRST)).toBe(403)
  deploy(SECOND)
  await logInByPassword(SECOND)
  deploy(FIRST)
  expect(await enter(FIRST)).toBe(403)
  expect(await enter('wrong')).toBe(401)
  expect(await publish(stranger.staff)).toBe(401)
})

test('refuses a password that was configured but unused when the first owner joined', async () => {
  await query('delete from staff')
  await query('delete from password_epochs')
  deploy(FIRST)
  const { token } = await inviteByApi({ name: 'Ada' }, await logInByPassword(FIRST))
  deploy(SECOND)
  expect((await acceptByPasskey(token)).status).toBe(201)
  expect(await enter(SECOND)).toBe(403)
  deploy(THIRD)
  expect(await enter(THIRD)).toBe(204)
})

test('two simultaneous logins with the new password reopen the site once', async () => {
  deploy(SECOND)
  const holder = new pg.Client({ connectionString: socketAddress })
  await holder.connect()
  // Pauses every login right before it registers the password.
  await holder.query('begin')
  await holder.query('lock table password_epochs in share mode')
  const logins = [enter(SECOND), enter(SECOND), enter(SECOND)]
  await expect.poll(countWaiting).toBe(3)
  await holder.query('commit')
  await holder.end()
  expect(await Promise.all(logins)).toEqual([204, 204, 204])
  expect(await query("select from audit_log where action = 'reopen-shared'")).toHaveLength(1)
  const again = readStaffSession(await logInWithPasskey(stranger.authenticator))
  expect(await enter(SECOND)).toBe(204)
  expect(await publish(again)).toBe(201)
})

test('a pending call of an owner leaves no session open', async () => {
  deploy(SECOND)
  const calls = Array.from({ length: 5 }, () => publish(stranger.staff))
  const [status, ...published] = await Promise.all([enter(SECOND), ...calls])
  expect(status).toBe(204)
  for (const one of published) expect([201, 401]).toContain(one)
  expect(await publish(stranger.staff)).toBe(401)
})

test('an intruder who is still an owner cannot close the site again', async () => {
  deploy(SECOND)
  const rescuer = await logInByPassword(SECOND)
  const again = readStaffSession(await logInWithPasskey(stranger.authenticator))
  expect(await addPasskey(again)).toBe(201)
  await joinMember({ name: 'A friend of Mallory' }, again)
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, again)
  const promotion = { name: 'Chike', role: 'owner' }
  expect((await send(staffCalls, 'PUT', `/api/admin/staff/${editor.id}`, promotion, again)).status).toBe(200)
  expect(await publish(rescuer)).toBe(201)
  expect(await enter(SECOND)).toBe(204)
})

test('closes again when an owner joins by a link of the shared password, until the next new password', async () => {
  deploy(SECOND)
  const rescuer = await logInByPassword(SECOND)
  const ada = await joinMember({ name: 'Ada' }, rescuer)
  expect(await publish(rescuer)).toBe(401)
  expect(await enter(SECOND)).toBe(403)
  expect(await publish(ada.staff)).toBe(201)
  expect(await remove(stranger.id, ada.staff)).toBe(204)
  deploy(THIRD)
  expect(await enter(THIRD)).toBe(204)
})

test('closes again when the shared password makes a member an owner', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, stranger.staff)
  deploy(SECOND)
  const rescuer = await logInByPassword(SECOND)
  const promotion = { name: 'Chike', role: 'owner' }
  expect((await send(staffCalls, 'PUT', `/api/admin/staff/${editor.id}`, promotion, rescuer)).status).toBe(200)
  expect(await publish(rescuer)).toBe(401)
  expect(await enter(SECOND)).toBe(403)
})

test('a new password of a preview does not reopen production', async () => {
  deploy(SECOND, 'deploy-preview')
  const refused = await tryPassword('192.0.2.1', SECOND)
  expect([refused.status, (await refused.json()).type]).toEqual([403, problemTypes.namedStaff])
  deploy(FIRST)
  expect(await publish(stranger.staff)).toBe(201)
})

test('the login page offers the shared password as soon as a deploy has a new one', async () => {
  expect(await readState()).toMatchObject({ sharedRefused: true })
  deploy(SECOND)
  expect(await readState()).not.toHaveProperty('sharedRefused')
  const shared = await logInByPassword(SECOND)
  const { link } = (
    await (await send(staffCalls, 'POST', '/api/admin/staff', { name: 'Ada', role: 'owner' }, shared)).json()
  ).invitation
  expect((await acceptByPasskey(readInvitationToken(link))).status).toBe(201)
  expect(await readState()).toMatchObject({ sharedRefused: true })
})
