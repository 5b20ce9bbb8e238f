import { beforeEach, expect, test, vi } from 'vitest'
import * as team from '#netlify/functions/team.ts'
import { resetMemberAccess } from '#netlify/team/members/member-access.queries.ts'
import {
  acceptByPasskey,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: JoinedMember
let editor: JoinedMember
beforeEach(async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  owner = await joinMember()
  editor = await joinMember({ name: 'Bola', role: 'editor' }, owner.staffSession)
  return () => vi.restoreAllMocks()
})

async function logIn({ authenticator }: Pick<JoinedMember, 'authenticator'>, Cookie?: string): Promise<string> {
  const response = await logInWithPasskey(authenticator, {}, Cookie ? { headers: { Cookie } } : {})
  const cookie = response.headers.getSetCookie().find((setCookie) => setCookie.startsWith('__Host-device='))
  if (!cookie) throw new Error(`No device cookie came with ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Logs the owner in with a device cookie. Returns whether the audit log calls the device known. */
async function isKnownDevice(cookie: string): Promise<boolean> {
  await logIn(owner, cookie)
  const [auditEntry] = await query<{ detail: string }>(
    `select detail from audit_log where action = 'login' and member_id = $1 order by created_at desc limit 1`,
    [owner.id],
  )
  return auditEntry?.detail === 'with a passkey, from a device that logged in before'
}

const sendStaffCall = (method: string, id: string) =>
  send(team, method, `/api/admin/staff/${id}`, undefined, owner.staffSession)

test('the login recognises the device on which a member logged in before, and refuses a forged device cookie', async () => {
  const cookie = await logIn(editor)
  expect(await isKnownDevice(cookie)).toBe(true)
  expect(await isKnownDevice(cookie.replace(editor.id, owner.id))).toBe(false)
  expect(await isKnownDevice(cookie.replace(/-(\d+)\./, (_, version) => `-${Number(version) + 1}.`))).toBe(false)
  expect(await isKnownDevice(cookie.replace(/\.[^.]*$/, ''))).toBe(false)
})

test('after a member is removed, the member’s devices count as unknown', async () => {
  const cookie = await logIn(editor)
  expect((await sendStaffCall('DELETE', editor.id)).status).toBe(204)
  expect(await isKnownDevice(cookie)).toBe(false)
})

test('resetting a member makes only this member’s devices unknown', async () => {
  const [cookie, ownerCookie] = [await logIn(editor), await logIn(owner)]
  await resetMemberAccess(editor.id)
  expect(await isKnownDevice(cookie)).toBe(false)
  expect(await isKnownDevice(ownerCookie)).toBe(true)
})

test('a member’s devices count as unknown after a new invitation link is created, and again after the link is used', async () => {
  const cookie = await logIn(editor)
  const { link } = await (await sendStaffCall('POST', editor.id)).json()
  expect(await isKnownDevice(cookie)).toBe(false)
  const cookieBeforeUse = await logIn(editor)
  const response = await acceptByPasskey(readInvitationToken(link))
  expect(response.status).toBe(201)
  const cookieOfJoin = response.headers.getSetCookie().find((setCookie) => setCookie.startsWith('__Host-device=')) ?? ''
  expect(await isKnownDevice(cookieBeforeUse)).toBe(false)
  expect(await isKnownDevice(cookieOfJoin.split(';')[0] ?? '')).toBe(true)
})
