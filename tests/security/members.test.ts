import { beforeEach, describe, expect, test } from 'vitest'
import * as inbox from '#netlify/functions/inbox.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import { lgas } from '#src/content/lgas.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { ListedMember } from '#src/contract/team/members.ts'
import { inviteByApi, type JoinedMember, joinMember, logInWithPasskey } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

let owner: JoinedMember
beforeEach(async () => {
  owner = await joinMember({ name: 'Ada Obi' })
})

const listMembers = async (actor: StaffSession = owner.staffSession): Promise<ListedMember[]> =>
  (await send(team, 'GET', '/api/admin/staff', undefined, actor)).json()
const changeMember = (id: string, memberInput: object, actor: StaffSession = owner.staffSession) =>
  send(team, 'PUT', `/api/admin/staff/${id}`, memberInput, actor)
const removeMember = (id: string, actor: StaffSession = owner.staffSession) =>
  send(team, 'DELETE', `/api/admin/staff/${id}`, undefined, actor)
const publishArticle = async (actor: StaffSession) => (await send(news, 'POST', '/api/news', article, actor)).status

test('owners see all members with their role, login factors and unused invitations', async () => {
  await joinMember({ name: 'Chike', role: 'coordinator', lgas: [ownLga] }, owner.staffSession)
  await inviteByApi({ name: 'Bola', role: 'viewer' }, owner.staffSession)
  const [ada, bola, chike] = await listMembers()
  expect(ada).toMatchObject({ name: 'Ada Obi', role: 'owner', lgas: [], passkeys: 1, hasPassword: false, isYou: true })
  expect(ada).toMatchObject({ recoveryCodes: 10, invitedUntil: null })
  expect(bola).toMatchObject({ name: 'Bola', passkeys: 0, recoveryCodes: 0, usedAt: null, isYou: false })
  expect(Date.parse(bola?.invitedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(chike).toMatchObject({ name: 'Chike', role: 'coordinator', lgas: [ownLga] })
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
  [{ name: 'A', role: 'viewer', lgas: [ownLga] }, 'lgas', 'Coordinators need at least one area; other roles have none'],
])(
  'an invalid new member like %j is refused, and the error names the field %s',
  async (memberInput, field, message) => {
    const response = await send(team, 'POST', '/api/admin/staff', memberInput, owner.staffSession)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual([{ field, message }])
    expect(await listMembers()).toHaveLength(1)
  },
)

test('a change of a member’s role or name takes effect in the member’s next call', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, owner.staffSession)
  expect(await publishArticle(editor.staffSession)).toBe(201)
  expect((await changeMember(editor.id, { name: 'Chike Eze', role: 'viewer' })).status).toBe(200)
  expect(await publishArticle(editor.staffSession)).toBe(403)
  const sessionState = await (await send(session, 'GET', '/api/admin/session', undefined, editor.staffSession)).json()
  expect(sessionState.member).toEqual({ id: editor.id, name: 'Chike Eze', role: 'viewer', lgas: [] })
})

test('after a member is removed, their next call gets 401 and their passkey cannot log in', async () => {
  const editor = await joinMember({ name: 'Chike', role: 'editor' }, owner.staffSession)
  expect((await removeMember(editor.id)).status).toBe(204)
  expect(await publishArticle(editor.staffSession)).toBe(401)
  expect((await logInWithPasskey(editor.authenticator)).status).toBe(401)
  expect((await removeMember(editor.id)).status).toBe(404)
  for (const table of ['passkeys', 'recovery_codes', 'invitations', 'admin_sessions'])
    expect(await query(`select from ${table} where member_id = $1`, [editor.id]), table).toEqual([])
  expect((await joinMember({ name: 'Chike', role: 'viewer' }, owner.staffSession)).id).not.toBe(editor.id)
})

describe('removing or demoting the last owner who can log in', () => {
  test('the last owner cannot be removed or demoted by themselves or by a session of the shared password', async () => {
    const sharedSession = await logInByPassword()
    await inviteByApi({ name: 'Only invited' }, sharedSession)
    for (const actor of [owner.staffSession, sharedSession]) {
      expect((await removeMember(owner.id, actor)).status).toBe(409)
      expect((await changeMember(owner.id, { name: 'Ada Obi', role: 'editor' }, actor)).status).toBe(409)
    }
    expect((await changeMember(owner.id, { name: 'Ada O.', role: 'owner' })).status).toBe(200)
  })

  test('one owner remains when two owners remove each other at once', async () => {
    const otherOwner = await joinMember({ name: 'Bola' }, owner.staffSession)
    const responses = await Promise.all([
      removeMember(otherOwner.id, owner.staffSession),
      removeMember(owner.id, otherOwner.staffSession),
    ])
    expect(responses.map(({ status }) => status).sort()).not.toEqual([204, 204])
    const remainingOwners = await query("select from members where role = 'owner' and removed_at is null")
    expect(remainingOwners).toHaveLength(1)
  })
})

describe('calling sensitive endpoints more than ten minutes after the login', () => {
  const ageConfirmations = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '10 minutes'")

  test('changing the team asks an owner for the login factor again, reading the list of members does not', async () => {
    const { id } = await inviteByApi({ name: 'Bola', role: 'viewer' }, owner.staffSession)
    await ageConfirmations()
    const responses = [
      await send(team, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, owner.staffSession),
      await send(team, 'POST', `/api/admin/staff/${id}`, undefined, owner.staffSession),
      await changeMember(id, { name: 'X', role: 'viewer' }),
      await removeMember(id),
    ]
    for (const response of responses) {
      expect(response.status).toBe(403)
      expect((await response.json()).type).toBe(problemTypes.confirm)
    }
    expect(await listMembers()).toHaveLength(2)
    expect((await send(inbox, 'GET', '/api/admin/summary', undefined, owner.staffSession)).status).toBe(200)
  })

  test('a session of the shared password is not asked for a login factor', async () => {
    const sharedSession = await logInByPassword()
    await ageConfirmations()
    expect((await send(team, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, sharedSession)).status).toBe(
      201,
    )
  })

  test('after a new login, no step-up authentication is required', async () => {
    await ageConfirmations()
    const newSession = readStaffSession(await logInWithPasskey(owner.authenticator))
    expect((await send(team, 'POST', '/api/admin/staff', { name: 'X', role: 'viewer' }, newSession)).status).toBe(201)
  })
})
