import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as session from '#netlify/functions/admin-session.ts'
import * as staffCalls from '#netlify/functions/admin-staff.ts'
import * as news from '#netlify/functions/news.ts'
import { problemTypes } from '#src/contract/problem.ts'
import { query } from '#tests/support/database.ts'
import { inviteByApi, joinMember, logInWithPasskey } from '#tests/support/members.ts'
import { endOutages, killDatabase } from '#tests/support/outage.ts'
import { SITE_PASSWORD, tryPassword } from '#tests/support/password-attempts.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'
import { startCountingStatements } from '#tests/support/statements.ts'

const HOME = 'https://site.example'
const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.stubEnv('URL', HOME)
  vi.stubEnv('CONTEXT', 'production')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const publish = async (by: StaffSession) => (await send(news, 'POST', '/api/news', article, by)).status
const readState = async (by?: StaffSession) => (await send(session, 'GET', '/api/admin/session', undefined, by)).json()
const enter = () => tryPassword('192.0.2.1', SITE_PASSWORD)

test('a site without members logs in with the shared password, with the same number of queries', async () => {
  expect(await readState()).toEqual({ authenticated: false, hint: null, configured: true })
  await enter()
  const statements = startCountingStatements()
  expect((await enter()).status).toBe(204)
  // Statements: count the attempt, read the password's epoch, reset the attempts, insert session and audit entry.
  expect(statements.take()).toBe(4)
  const shared = await logInByPassword(SITE_PASSWORD)
  statements.take()
  const state = await readState(shared)
  expect(statements.take()).toBe(1)
  expect(Object.keys(state).sort()).toEqual(['authenticated', 'configured', 'hint', 'life'])
  expect(Object.keys(state.life).sort()).toEqual(['idleSeconds', 'seconds'])
})

test('an owner who has not joined or cannot log in here leaves the shared password valid', async () => {
  const shared = await logInByPassword(SITE_PASSWORD)
  await inviteByApi({ name: 'Ada' }, shared)
  expect(await readState()).toMatchObject({ named: true })
  expect((await enter()).status).toBe(204)
  await joinMember({ name: 'Bola', role: 'editor' }, shared)
  expect((await enter()).status).toBe(204)
  expect(await publish(shared)).toBe(201)
})

describe('once an owner has a login factor', () => {
  test('production refuses the shared password with an explanation and ends its sessions', async () => {
    const shared = await logInByPassword(SITE_PASSWORD)
    const owner = await joinMember({ name: 'Ada' }, shared)
    expect(await publish(shared)).toBe(401)
    const response = await enter()
    expect([response.status, (await response.json()).type]).toEqual([403, problemTypes.namedStaff])
    expect(await readState()).toEqual({
      authenticated: false,
      hint: null,
      configured: true,
      named: true,
      sharedRefused: true,
    })
    expect(await publish(owner.staff)).toBe(201)
    expect((await tryPassword('192.0.2.9', 'wrong')).status).toBe(401)
  })

  test('an owner who loses all factors brings back neither old sessions nor the password', async () => {
    const shared = await logInByPassword(SITE_PASSWORD)
    await joinMember({ name: 'Ada' }, shared)
    await query('delete from staff_passkeys')
    expect(await publish(shared)).toBe(401)
    expect((await enter()).status).toBe(403)
  })

  test.each(['deploy-preview', 'branch-deploy'])(
    '%s refuses the password as long as its rows have an owner',
    async (context) => {
      const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
      vi.stubEnv('CONTEXT', context)
      vi.stubEnv('ADMIN_PASSWORD', 'nine green lorries at Onitsha')
      const refused = await tryPassword('192.0.2.1', 'nine green lorries at Onitsha')
      expect([refused.status, (await refused.json()).type]).toEqual([403, problemTypes.namedStaff])
      expect(await readState()).toMatchObject({ named: true, sharedRefused: true })
      await query('update staff set removed_at = now() where id = $1', [owner.id])
      expect((await tryPassword('192.0.2.1', 'nine green lorries at Onitsha')).status).toBe(204)
    },
  )

  test('local development still accepts it', async () => {
    vi.stubEnv('CONTEXT', 'dev')
    const shared = await logInByPassword(SITE_PASSWORD)
    const owner = await joinMember({ name: 'Ada' }, shared)
    expect(await publish(shared)).toBe(201)
    expect((await enter()).status).toBe(204)
    expect(await readState()).toMatchObject({ named: true })
    expect(await publish(owner.staff)).toBe(201)
  })

  test('a new domain still refuses it, where passkeys of the old one do not work', async () => {
    await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
    await query("update staff_passkeys set domain = 'old.example'")
    expect((await enter()).status).toBe(403)
  })
})

test('members log in without any shared password', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  vi.stubEnv('ADMIN_PASSWORD', '')
  expect(await publish(owner.staff)).toBe(201)
  expect(await publish(readStaffSession(await logInWithPasskey(owner.authenticator)))).toBe(201)
  expect(await readState()).toMatchObject({ configured: false, refused: 'missing', named: true })
})

test('a new shared password ends no member’s session', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  vi.stubEnv('ADMIN_PASSWORD', 'nine green lorries at Onitsha')
  expect(await publish(owner.staff)).toBe(201)
})

test('refuses every session while the database is down', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  killDatabase()
  expect((await send(staffCalls, 'GET', '/api/admin/staff', undefined, owner.staff)).status).toBe(503)
  expect(await publish(owner.staff)).toBe(503)
  expect((await enter()).status).toBe(503)
  // The login page still appears, as on a site without members.
  expect(await readState()).toEqual({ authenticated: false, hint: null, configured: true })
  endOutages()
})

test('the list of members requires a session', async () => {
  await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  expect((await send(staffCalls, 'GET', '/api/admin/staff')).status).toBe(401)
})
