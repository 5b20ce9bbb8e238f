import { expect, test } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as team from '#netlify/functions/team.ts'
import { lgas } from '#src/content/lgas.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  acceptByPasskey,
  acceptInvitationWith,
  inviteByApi,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
  viewInvitation,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas

const readLinkStatus = async (token: string) => {
  const response = await send(team, 'POST', '/api/admin/invitation', { token })
  return [response.status, (await response.json()).detail]
}

const USED_LINK = [410, 'This link has already been used. Ask an owner for a new one.']
const EXPIRED_LINK = [410, 'This link has expired after 48 hours. Ask an owner for a new one.']
const UNKNOWN_LINK = [404, 'This link is not valid. Use the newest link, or ask an owner for a new one.']

test('an invitation link shows the inviter, the name and the role, and keeps its secret token out of server logs', async () => {
  const owner = await joinMember({ name: 'Ada' })
  const memberInput = { name: 'Ifeoma Obi', role: 'coordinator', lgas: [ownLga, otherLga] }
  const inviteResponse = await send(team, 'POST', '/api/admin/staff', memberInput, owner.staffSession)
  const { link, expiresAt } = (await inviteResponse.json()).invitation
  expect(link).toMatch(/^https:\/\/site\.example\/admin\/join#[\w-]{43}\.[\w-]{22}$/)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  const viewedInvitation = await viewInvitation(readInvitationToken(link))
  expect(viewedInvitation).toMatchObject({ member: memberInput, invitedBy: 'Ada', expiresAt })
  expect(viewedInvitation.totp.uri).toContain(`secret=${viewedInvitation.totp.secret}`)
  expect(JSON.stringify(await query('select * from invitations'))).not.toContain(readInvitationToken(link))
})

test('joining by an invitation link opens a session and shows ten recovery codes once', async () => {
  const { token } = await inviteByApi({ role: 'viewer' })
  const response = await acceptByPasskey(token)
  expect(response.status).toBe(201)
  const { codes } = await response.json()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){5}[\dA-HJKMNP-TV-Z]{4}$/)
  expect((await send(account, 'GET', '/api/admin/access', undefined, readStaffSession(response))).status).toBe(200)
  expect(JSON.stringify(await query('select * from recovery_codes'))).not.toContain(codes[0])
})

test('a used, expired or unknown invitation link is refused', async () => {
  const { token } = await inviteByApi()
  expect((await acceptByPasskey(token)).status).toBe(201)
  expect(await readLinkStatus(token)).toEqual(USED_LINK)
  const expiredInvitation = await inviteByApi({ name: 'Late' })
  const { passkey } = await viewInvitation(expiredInvitation.token)
  await query("update invitations set expires_at = now() - interval '1 second' where used_at is null")
  expect(await readLinkStatus(expiredInvitation.token)).toEqual(EXPIRED_LINK)
  const acceptance = { token: expiredInvitation.token, name: 'A', passkey: { ...passkey } }
  expect((await send(team, 'PUT', '/api/admin/invitation', acceptance)).status).toBe(422)
  // The first token has a former format, without a message authentication code (MAC).
  for (const unknownToken of ['x'.repeat(43), `${'x'.repeat(43)}.${'x'.repeat(22)}`])
    expect(await readLinkStatus(unknownToken)).toEqual(UNKNOWN_LINK)
})

test('of four simultaneous uses of an invitation link one succeeds, and the others are told that the link is used', async () => {
  const { token } = await inviteByApi()
  const viewedInvitations = await Promise.all(Array.from({ length: 4 }, () => viewInvitation(token)))
  const acceptances = viewedInvitations.map(({ passkey }) =>
    acceptInvitationWith({ token, name: 'A', passkey: makeAuthenticator().register(passkey) }),
  )
  const responses = await Promise.all(acceptances)
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
  expect(await query('select from passkeys')).toHaveLength(1)
  expect(await query('select from recovery_codes')).toHaveLength(10)
  expect(await query('select from admin_sessions where member_id is not null')).toHaveLength(1)
})

test('a newer invitation link replaces a member’s former link, and using the newer link replaces all login factors', async () => {
  const owner = await joinMember({ name: 'Ada' })
  const resetMember = await joinMember({ name: 'Ifeoma', role: 'editor' }, owner.staffSession)
  const createNewLink = async () => {
    const response = await send(team, 'POST', `/api/admin/staff/${resetMember.id}`, undefined, owner.staffSession)
    expect(response.status).toBe(201)
    return readInvitationToken((await response.json()).link)
  }
  const [firstToken, secondToken] = [await createNewLink(), await createNewLink()]
  expect(await readLinkStatus(firstToken)).toEqual(UNKNOWN_LINK)
  const readAccessStatus = async ({ staffSession: memberSession }: JoinedMember) =>
    (await send(account, 'GET', '/api/admin/access', undefined, memberSession)).status
  // A new invitation link ends the member's sessions at once. Old login factors stay until the link is used.
  expect([await readAccessStatus(resetMember), await readAccessStatus(owner)]).toEqual([401, 200])
  expect((await logInWithPasskey(resetMember.authenticator)).status).toBe(204)
  expect((await acceptByPasskey(secondToken)).status).toBe(201)
  expect((await logInWithPasskey(resetMember.authenticator)).status).toBe(401)
  expect((await send(account, 'GET', '/api/admin/access', undefined, resetMember.staffSession)).status).toBe(401)
  expect(await query('select from recovery_codes where member_id = $1', [resetMember.id])).toHaveLength(10)
})

test('the invitation link of a removed member is refused', async () => {
  const sharedSession = await logInByPassword()
  const { id, token } = await inviteByApi({ role: 'viewer' }, sharedSession)
  expect((await send(team, 'DELETE', `/api/admin/staff/${id}`, undefined, sharedSession)).status).toBe(204)
  expect(await readLinkStatus(token)).toEqual(UNKNOWN_LINK)
})
