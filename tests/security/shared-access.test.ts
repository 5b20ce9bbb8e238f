import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import { clearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { ListedMember } from '#src/contract/team/members.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  acceptByPasskey,
  confirmByPasskey,
  generateTotp,
  inviteByApi,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
} from '#tests/support/calls/members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'
import { SITE_PASSWORD, tryPassword } from './password-attempts.ts'

const SITE_URL = 'https://site.example'
const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.stubEnv('URL', SITE_URL)
  vi.stubEnv('CONTEXT', 'production')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const publishArticle = async (actor: StaffSession) => (await send(news, 'POST', '/api/news', article, actor)).status
const readSessionState = async (actor?: StaffSession) =>
  (await send(session, 'GET', '/api/admin/session', undefined, actor)).json()
const logInBySharedPassword = () => tryPassword('192.0.2.1', SITE_PASSWORD)

test('on a site without members the shared password opens a session with two database queries', async () => {
  expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: true })
  await logInBySharedPassword()
  const statements = startCountingStatements()
  expect((await logInBySharedPassword()).status).toBe(204)
  // A login runs two queries: read the password epoch, insert session and audit entry.
  expect(statements.take()).toBe(2)
  const sharedSession = await logInByPassword(SITE_PASSWORD)
  statements.take()
  const sessionState = await readSessionState(sharedSession)
  expect(statements.take()).toBe(1)
  expect(Object.keys(sessionState).sort()).toEqual(['authenticated', 'configured', 'hint', 'life'])
  expect(Object.keys(sessionState.life).sort()).toEqual(['idleSeconds', 'seconds'])
})

test('the shared password stays valid until an invited owner has joined', async () => {
  const sharedSession = await logInByPassword(SITE_PASSWORD)
  await inviteByApi({ name: 'Ada' }, sharedSession)
  expect(await readSessionState()).toMatchObject({ named: true })
  expect((await logInBySharedPassword()).status).toBe(204)
  await joinMember({ name: 'Bola', role: 'editor' }, sharedSession)
  expect((await logInBySharedPassword()).status).toBe(204)
  expect(await publishArticle(sharedSession)).toBe(201)
})

/** Joins as Ada, an owner, without logging in with the new factor. */
async function joinWithoutLogin(sharedSession: StaffSession, authenticator = makeAuthenticator()) {
  const { token } = await inviteByApi({ name: 'Ada' }, sharedSession)
  const staffSession = readStaffSession(await requireStatus(await acceptByPasskey(token, authenticator), 201))
  return { staffSession, authenticator }
}

test.each([
  [
    'confirms their identity',
    (owner: Awaited<ReturnType<typeof joinWithoutLogin>>) => confirmByPasskey(owner.staffSession, owner.authenticator),
  ],
  ['logs in', async ({ authenticator }) => void (await requireStatus(await logInWithPasskey(authenticator), 204))],
])('the shared password stays valid until the new passkey of an owner %s', async (_, useFactor) => {
  const sharedSession = await logInByPassword(SITE_PASSWORD)
  const owner = await joinWithoutLogin(sharedSession)
  const listOwners = async () =>
    (await (await send(team, 'GET', '/api/admin/staff', undefined, owner.staffSession)).json()) as ListedMember[]
  expect(await listOwners()).toMatchObject([{ name: 'Ada', passkeys: 1, hasLoggedIn: false }])
  expect((await logInBySharedPassword()).status).toBe(204)
  expect(await readSessionState()).not.toHaveProperty('sharedRefused')
  expect(await publishArticle(sharedSession)).toBe(201)
  await useFactor(owner)
  expect(await readSessionState()).toMatchObject({ sharedRefused: true })
  expect((await logInBySharedPassword()).status).toBe(403)
  expect(await publishArticle(sharedSession)).toBe(401)
  expect(await listOwners()).toMatchObject([{ hasLoggedIn: true }])
})

test('the shared password stays valid until the new password of an owner logs in', async () => {
  const { name, totpSecret } = await joinMemberByPassword({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  expect((await logInBySharedPassword()).status).toBe(204)
  expect((await logInWithPassword(name, generateTotp(totpSecret))).status).toBe(204)
  expect((await logInBySharedPassword()).status).toBe(403)
})

test('an owner whose passkey does not work is replaced with the shared password', async () => {
  const sharedSession = await logInByPassword(SITE_PASSWORD)
  await joinWithoutLogin(sharedSession)
  const owner = await joinMember({ name: 'Bola' }, sharedSession)
  const [{ id = '' } = {}] = await query<{ id: string }>("select id from members where name = 'Ada'")
  const demotion = { name: 'Bola', role: 'viewer' }
  expect((await send(team, 'PUT', `/api/admin/staff/${owner.id}`, demotion, owner.staffSession)).status).toBe(409)
  expect((await send(team, 'DELETE', `/api/admin/staff/${id}`, undefined, owner.staffSession)).status).toBe(204)
})

describe('refusing the shared password once an owner can log in', () => {
  test('production refuses the shared password with an explanation and ends its sessions', async () => {
    const sharedSession = await logInByPassword(SITE_PASSWORD)
    const owner = await joinMember({ name: 'Ada' }, sharedSession)
    expect(await publishArticle(sharedSession)).toBe(401)
    const response = await logInBySharedPassword()
    expect([response.status, (await response.json()).type]).toEqual([403, problemTypes.namedStaff])
    expect(await readSessionState()).toEqual({
      authenticated: false,
      hint: null,
      configured: true,
      named: true,
      sharedRefused: true,
    })
    expect(await publishArticle(owner.staffSession)).toBe(201)
    expect((await tryPassword('192.0.2.9', 'wrong')).status).toBe(401)
  })

  test('the shared password and its old sessions stay invalid when the owner loses all login factors', async () => {
    const sharedSession = await logInByPassword(SITE_PASSWORD)
    await joinMember({ name: 'Ada' }, sharedSession)
    await query('delete from passkeys')
    expect(await publishArticle(sharedSession)).toBe(401)
    expect((await logInBySharedPassword()).status).toBe(403)
  })

  test.each(['deploy-preview', 'branch-deploy'])(
    'in the context %s the shared password is refused as long as the database has an owner',
    async (context) => {
      const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
      vi.stubEnv('CONTEXT', context)
      vi.stubEnv('ADMIN_PASSWORD', 'nine green lorries at Onitsha')
      const refusedLogin = await tryPassword('192.0.2.1', 'nine green lorries at Onitsha')
      expect([refusedLogin.status, (await refusedLogin.json()).type]).toEqual([403, problemTypes.namedStaff])
      expect(await readSessionState()).toMatchObject({ named: true, sharedRefused: true })
      await query('update members set removed_at = now() where id = $1', [owner.id])
      await clearLoginAccessCache()
      expect((await tryPassword('192.0.2.1', 'nine green lorries at Onitsha')).status).toBe(204)
    },
  )

  test('local development still accepts the shared password', async () => {
    vi.stubEnv('CONTEXT', 'dev')
    const sharedSession = await logInByPassword(SITE_PASSWORD)
    const owner = await joinMember({ name: 'Ada' }, sharedSession)
    expect(await publishArticle(sharedSession)).toBe(201)
    expect((await logInBySharedPassword()).status).toBe(204)
    expect(await readSessionState()).toMatchObject({ named: true })
    expect(await publishArticle(owner.staffSession)).toBe(201)
  })

  test('the shared password stays refused after a move to a new domain, where old passkeys do not work', async () => {
    await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
    await query("update passkeys set domain = 'old.example'")
    expect((await logInBySharedPassword()).status).toBe(403)
  })
})

test('members log in although no ADMIN_PASSWORD is set', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  vi.stubEnv('ADMIN_PASSWORD', '')
  expect(await publishArticle(owner.staffSession)).toBe(201)
  expect(await publishArticle(readStaffSession(await logInWithPasskey(owner.authenticator)))).toBe(201)
  expect(await readSessionState()).toMatchObject({ configured: false, refused: 'missing', named: true })
})

test('a new shared password ends no member’s session', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  vi.stubEnv('ADMIN_PASSWORD', 'nine green lorries at Onitsha')
  expect(await publishArticle(owner.staffSession)).toBe(201)
})

test('every session is refused with 503 while the database is down', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  breakDatabase()
  expect((await send(team, 'GET', '/api/admin/staff', undefined, owner.staffSession)).status).toBe(503)
  expect(await publishArticle(owner.staffSession)).toBe(503)
  expect((await logInBySharedPassword()).status).toBe(503)
  // During a database outage, the login page works as on a site without members.
  expect(await readSessionState()).toEqual({ authenticated: false, hint: null, configured: true })
  restoreServices()
})

test('the members list requires a session', async () => {
  await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  expect((await send(team, 'GET', '/api/admin/staff')).status).toBe(401)
})
