import { beforeEach, expect, test, vi } from 'vitest'
import { resetMember } from '#netlify/database/reset-member.ts'
import * as staffCalls from '#netlify/functions/admin-staff.ts'
import { query } from '#tests/support/database.ts'
import {
  acceptByPasskey,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readInvitationToken,
} from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'

let owner: JoinedMember
let editor: JoinedMember
beforeEach(async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  owner = await joinMember()
  editor = await joinMember({ name: 'Bola', role: 'editor' }, owner.staff)
  return () => vi.restoreAllMocks()
})

async function enter({ authenticator }: Pick<JoinedMember, 'authenticator'>, Cookie?: string): Promise<string> {
  const response = await logInWithPasskey(authenticator, {}, Cookie ? { headers: { Cookie } } : {})
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('__Host-device='))
  if (!cookie) throw new Error(`No device cookie came with ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Logs in the owner with this device cookie, and reads from the audit log whether the device was known. */
async function isKnown(cookie: string): Promise<boolean> {
  await enter(owner, cookie)
  const [line] = await query<{ detail: string }>(
    `select detail from audit_log where action = 'login' and staff_id = $1 order by created_at desc limit 1`,
    [owner.id],
  )
  return line?.detail === 'with a passkey, from a device that logged in before'
}

const ask = (method: string, id: string) => send(staffCalls, method, `/api/admin/staff/${id}`, undefined, owner.staff)

test('knows the device on which a member logged in, and no forged one', async () => {
  const cookie = await enter(editor)
  expect(await isKnown(cookie)).toBe(true)
  expect(await isKnown(cookie.replace(editor.id, owner.id))).toBe(false)
  expect(await isKnown(cookie.replace(/-(\d+)\./, (_, version) => `-${Number(version) + 1}.`))).toBe(false)
  expect(await isKnown(cookie.replace(/\.[^.]*$/, ''))).toBe(false)
})

test('forgets the devices of a member who is removed', async () => {
  const cookie = await enter(editor)
  expect((await ask('DELETE', editor.id)).status).toBe(204)
  expect(await isKnown(cookie)).toBe(false)
})

test('forgets the devices of a member who is reset, and of no other member', async () => {
  const [cookie, other] = [await enter(editor), await enter(owner)]
  await resetMember(editor.id)
  expect(await isKnown(cookie)).toBe(false)
  expect(await isKnown(other)).toBe(true)
})

test('forgets the devices of a member when a new link is made, and again when it is used', async () => {
  const cookie = await enter(editor)
  const { link } = await (await ask('POST', editor.id)).json()
  expect(await isKnown(cookie)).toBe(false)
  const between = await enter(editor)
  const response = await acceptByPasskey(readInvitationToken(link))
  expect(response.status).toBe(201)
  const joined = response.headers.getSetCookie().find((one) => one.startsWith('__Host-device=')) ?? ''
  expect(await isKnown(between)).toBe(false)
  expect(await isKnown(joined.split(';')[0] ?? '')).toBe(true)
})
