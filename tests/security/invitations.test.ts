import { expect, test } from 'vitest'
import * as access from '#netlify/functions/admin-access.ts'
import * as invitation from '#netlify/functions/admin-invitation.ts'
import * as staff from '#netlify/functions/admin-staff.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { query } from '#tests/support/database.ts'
import {
  acceptByPasskey,
  acceptInvitationWith,
  inviteByApi,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
  viewInvitation,
} from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession } from '#tests/support/staff.ts'

const lookStatus = async (token: string) => {
  const response = await send(invitation, 'POST', '/api/admin/invitation', { token })
  return [response.status, (await response.json()).detail]
}

const USED = [410, 'This link has already been used. Ask an owner for a new one.']
const EXPIRED = [410, 'This link has expired after 48 hours. Ask an owner for a new one.']
const UNKNOWN = [404, 'This link is not valid. Use the newest link, or ask an owner for a new one.']

test('a link shows the inviter, the name and the role, and keeps its 256 bits out of server logs', async () => {
  const owner = await joinMember({ name: 'Ada' })
  const wanted = { name: 'Ifeoma Obi', role: 'coordinator', lgas: ['Oyi', 'Ihiala'] }
  const made = await send(staff, 'POST', '/api/admin/staff', wanted, owner.staff)
  const { link, expiresAt } = (await made.json()).invitation
  expect(link).toMatch(/^https:\/\/site\.example\/admin\/join#[\w-]{43}\.[\w-]{22}$/)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  const view = await viewInvitation(readInvitationToken(link))
  expect(view).toMatchObject({ member: wanted, invitedBy: 'Ada', expiresAt })
  expect(view.totp.uri).toContain(`secret=${view.totp.secret}`)
  expect(JSON.stringify(await query('select * from staff_invitations'))).not.toContain(readInvitationToken(link))
})

test('joining opens a session and shows ten recovery codes once', async () => {
  const { token } = await inviteByApi({ role: 'viewer' })
  const response = await acceptByPasskey(token)
  expect(response.status).toBe(201)
  const { codes } = await response.json()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){5}[\dA-HJKMNP-TV-Z]{4}$/)
  expect((await send(access, 'GET', '/api/admin/access', undefined, readStaffSession(response))).status).toBe(200)
  expect(JSON.stringify(await query('select * from recovery_codes'))).not.toContain(codes[0])
})

test('refuses a link that is used, expired or unknown', async () => {
  const { token } = await inviteByApi()
  expect((await acceptByPasskey(token)).status).toBe(201)
  expect(await lookStatus(token)).toEqual(USED)
  const late = await inviteByApi({ name: 'Late' })
  const { passkey } = await viewInvitation(late.token)
  await query("update staff_invitations set expires_at = now() - interval '1 second' where used_at is null")
  expect(await lookStatus(late.token)).toEqual(EXPIRED)
  const body = { token: late.token, name: 'A', passkey: { ...passkey } }
  expect((await send(invitation, 'PUT', '/api/admin/invitation', body)).status).toBe(422)
  // The token format of before MACs, and the current one.
  for (const madeUp of ['x'.repeat(43), `${'x'.repeat(43)}.${'x'.repeat(22)}`])
    expect(await lookStatus(madeUp)).toEqual(UNKNOWN)
})

test('of two simultaneous uses of a link one joins, and the other answers that it is used', async () => {
  const { token } = await inviteByApi()
  const views = await Promise.all(Array.from({ length: 4 }, () => viewInvitation(token)))
  const joins = views.map(({ passkey }) =>
    acceptInvitationWith({ token, name: 'A', passkey: makeAuthenticator().register(passkey) }),
  )
  const answers = await Promise.all(joins)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
  expect(await query('select from staff_passkeys')).toHaveLength(1)
  expect(await query('select from recovery_codes')).toHaveLength(10)
  expect(await query('select from admin_sessions where staff_id is not null')).toHaveLength(1)
})

test('a newer link replaces the former one, and using it replaces all login factors', async () => {
  const owner = await joinMember({ name: 'Ada' })
  const lost = await joinMember({ name: 'Ifeoma', role: 'editor' }, owner.staff)
  const renew = async () => {
    const response = await send(staff, 'POST', `/api/admin/staff/${lost.id}`, undefined, owner.staff)
    expect(response.status).toBe(201)
    return readInvitationToken((await response.json()).link)
  }
  const [first, second] = [await renew(), await renew()]
  expect(await lookStatus(first)).toEqual(UNKNOWN)
  const isIn = async ({ staff: by }: JoinedMember) =>
    (await send(access, 'GET', '/api/admin/access', undefined, by)).status
  // Sessions of a lost device end at once, its login factors when the new link is used.
  expect([await isIn(lost), await isIn(owner)]).toEqual([401, 200])
  expect((await logInWithPasskey(lost.authenticator)).status).toBe(204)
  expect((await acceptByPasskey(second)).status).toBe(201)
  expect((await logInWithPasskey(lost.authenticator)).status).toBe(401)
  expect((await send(access, 'GET', '/api/admin/access', undefined, lost.staff)).status).toBe(401)
  expect(await query('select from recovery_codes where staff_id = $1', [lost.id])).toHaveLength(10)
})

test('refuses the link of a removed member', async () => {
  const shared = await logInByPassword()
  const { id, token } = await inviteByApi({ role: 'viewer' }, shared)
  expect((await send(staff, 'DELETE', `/api/admin/staff/${id}`, undefined, shared)).status).toBe(204)
  expect(await lookStatus(token)).toEqual(UNKNOWN)
})
