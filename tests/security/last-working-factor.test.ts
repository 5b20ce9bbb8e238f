import { beforeEach, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  generateTotp,
  type JoinedMember,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { SITE_PASSWORD, tryPassword } from './password-attempts.ts'

beforeEach(() => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  vi.stubEnv('URL', 'https://site.example')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

const removePasskey = async (id: string, actor: StaffSession) =>
  (await send(account, 'DELETE', `/api/admin/passkeys/${id}`, undefined, actor)).status

async function addPasskey({ staffSession }: JoinedMember): Promise<string> {
  const options = await (await send(account, 'GET', '/api/admin/passkeys', undefined, staffSession)).json()
  const passkeyInput = { name: 'New phone', passkey: makeAuthenticator().register(options) }
  const response = await send(account, 'POST', '/api/admin/passkeys', passkeyInput, staffSession)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

test('an owner with passkeys of an old domain cannot remove the only passkey of the current domain', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  const addedPasskeyId = await addPasskey(owner)
  await query("update passkeys set domain = 'old.example' where id = $1", [addedPasskeyId])
  const [{ id = '' } = {}] = await query<{ id: string }>("select id from passkeys where domain <> 'old.example'")
  expect(await removePasskey(id, owner.staffSession)).toBe(409)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  expect((await tryPassword('192.0.2.1', SITE_PASSWORD)).status).toBe(403)
  expect(await removePasskey(addedPasskeyId, owner.staffSession)).toBe(204)
})

test('an owner cannot remove the only passkey that has logged them in', async () => {
  const owner = await joinMember({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  const addedPasskeyId = await addPasskey(owner)
  const [{ id = '' } = {}] = await query<{ id: string }>('select id from passkeys where used_at is not null')
  expect(await removePasskey(id, owner.staffSession)).toBe(409)
  await query('update passkeys set used_at = now() where id = $1', [addedPasskeyId])
  expect(await removePasskey(id, owner.staffSession)).toBe(204)
})

test('an owner whose passkeys are all of an old domain cannot remove the password', async () => {
  const owner = await joinMemberByPassword({ name: 'Ada' }, await logInByPassword(SITE_PASSWORD))
  expect((await logInWithPassword(owner.name, generateTotp(owner.totpSecret))).status).toBe(204)
  await query(
    `insert into passkeys (member_id, credential_id, public_key, name, domain, used_at)
      values ($1, 'credential-of-a-phone', repeat('k', 64), 'Old phone', 'old.example', now())`,
    [owner.id],
  )
  expect((await send(account, 'DELETE', '/api/admin/password', undefined, owner.session)).status).toBe(409)
  expect((await tryPassword('192.0.2.1', SITE_PASSWORD)).status).toBe(403)
})
