import { beforeEach, describe, expect, test } from 'vitest'
import * as session from '#netlify/functions/admin-session.ts'
import * as staff from '#netlify/functions/admin-staff.ts'
import * as summary from '#netlify/functions/admin-summary.ts'
import * as news from '#netlify/functions/news.ts'
import { problemTypes } from '#src/contract/problem.ts'
import type { ListedMember } from '#src/contract/staff.ts'
import { query } from '#tests/support/database.ts'
import { inviteByApi, type JoinedMember, joinMember, logInWithPasskey } from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

let owner: JoinedMember
beforeEach(async () => {
  owner = await joinMember({ name: 'Ada Obi' })
})

const list = async (by: StaffSession = owner.staff): Promise<ListedMember[]> =>
  (await send(staff, 'GET', '/api/admin/staff', undefined, by)).json()
const change = (id: string, body: object, by: StaffSession = owner.staff) =>
  send(staff, 'PUT', `/api/admin/staff/${id}`, body, by)
const remove = (id: string, by: StaffSession = owner.staff) =>
  send(staff, 'DELETE', `/api/admin/staff/${id}`, undefined, by)
const publish = async (by: StaffSession) => (await send(news, 'POST', '/api/news', article, by)).status

test('owners see all members with role, login factors and open invitations', async () => {
  await joinMember({ name: 'Chike', role: 'coordinator', lgas: ['Oyi'] }, owner.staff)
  await inviteByApi({ name: 'Bola', role: 'viewer' }, owner.staff)
  const [ada, bola, chike] = await list()
  expect(ada).toMatchObject({ name: 'Ada Obi', role: 'owner', lgas: [], passkeys: 1, hasPassword: false, isYou: true })
  expect(ada).toMatchObject({ recoveryCodes: 10, invitedUntil: null })
  expect(bola).toMatchObject({ name: 'Bola', passkeys: 0, recoveryCodes: 0, usedAt: null, isYou: false })
  expect(Date.parse(bola?.invitedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(chike).toMatchObject({ name: 'Chike', role: 'coordinator', lgas: ['Oyi'] })
  expect(Date.parse(chike?.usedAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
})

test.each([
  [{ role: 'viewer' }, 'name', 'Required'],
  [{ name: 'Ạda OBI', role: 'viewer' }, 'name', 'A member with this name exists. Choose another name.'],
  [
    { name: 'A', role: 'queen' },
    'role',
    "Invalid enum value. Expected 'owner' | 'editor' | 'coordinator' | 'viewer', received 'queen'",
  ],
  [{ name: 'A', role: 'coordinator' }, 'lgas', 'Coordinators need at least one area; other roles have none'],
  [{ name: 'A', role: 'viewer', lgas: ['Oyi'] }, 'lgas', 'Coordinators need at least one area; other roles have none'],
])('refuses a member like %j and names the field %s', async (body, field, message) => {
  const response = await send(staff, 'POST', '/api/admin/staff', body, owner.staff)
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ field, message }])
  expect(await list()).toHaveLength(1)
})

test('a changed role or name applies from the next call', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, owner.staff)
  expect(await publish(editor.staff)).toBe(201)
  expect((await change(editor.id, { name: 'Chike Eze', role: 'viewer' })).status).toBe(200)
  expect(await publish(editor.staff)).toBe(403)
  const state = await (await send(session, 'GET', '/api/admin/session', undefined, editor.staff)).json()
  expect(state.member).toEqual({ id: editor.id, name: 'Chike Eze', role: 'viewer', lgas: [] })
})

test('a removed member gets 401 from the next call, and their passkey stops working', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, owner.staff)
  expect((await remove(editor.id)).status).toBe(204)
  expect(await publish(editor.staff)).toBe(401)
  expect((await logInWithPasskey(editor.authenticator)).status).toBe(401)
  expect((await remove(editor.id)).status).toBe(404)
  for (const table of ['staff_passkeys', 'recovery_codes', 'staff_invitations', 'admin_sessions'])
    expect(await query(`select from ${table} where staff_id = $1`, [editor.id]), table).toEqual([])
  expect((await joinMember({ name: 'Chike', role: 'viewer' }, owner.staff)).id).not.toBe(editor.id)
})

describe('the last owner who can log in', () => {
  test('cannot be removed or demoted, neither by themselves nor by the shared password', async () => {
    const shared = await logInByPassword()
    await inviteByApi({ name: 'Only invited' }, shared)
    for (const by of [owner.staff, shared]) {
      expect((await remove(owner.id, by)).status).toBe(409)
      expect((await change(owner.id, { name: 'Ada Obi', role: 'editor' }, by)).status).toBe(409)
    }
    expect((await change(owner.id, { name: 'Ada O.', role: 'owner' })).status).toBe(200)
  })

  test('remains when two owners remove each other at once', async () => {
    const other = await joinMember({ name: 'Bola' }, owner.staff)
    const answers = await Promise.all([remove(other.id, owner.staff), remove(owner.id, other.staff)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204])
    const left = await query("select from staff where role = 'owner' and removed_at is null")
    expect(left).toHaveLength(1)
  })
})

describe('ten minutes after the login', () => {
  const age = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '10 minutes'")

  test('changes of the team ask for the factor again, reading does not', async () => {
    const { id } = await inviteByApi({ name: 'Bola', role: 'viewer' }, owner.staff)
    await age()
    const tries = [
      await send(staff, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, owner.staff),
      await send(staff, 'POST', `/api/admin/staff/${id}`, undefined, owner.staff),
      await change(id, { name: 'X', role: 'viewer' }),
      await remove(id),
    ]
    for (const response of tries) {
      expect(response.status).toBe(403)
      expect((await response.json()).type).toBe(problemTypes.confirm)
    }
    expect(await list()).toHaveLength(2)
    expect((await send(summary, 'GET', '/api/admin/summary', undefined, owner.staff)).status).toBe(200)
  })

  test('the shared password is not asked again', async () => {
    const shared = await logInByPassword()
    await age()
    expect((await send(staff, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, shared)).status).toBe(201)
  })

  test('a new login renews the confirmation', async () => {
    await age()
    const again = readStaffSession(await logInWithPasskey(owner.authenticator))
    expect((await send(staff, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, again)).status).toBe(201)
  })
})
