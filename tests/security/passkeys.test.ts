import { beforeEach, expect, test, vi } from 'vitest'
import * as access from '#netlify/functions/admin-access.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as passkeys from '#netlify/functions/admin-passkeys.ts'
import { makeAuthenticator, type Tampering } from '#tests/support/authenticator.ts'
import { query } from '#tests/support/database.ts'
import {
  acceptByPasskey,
  inviteByApi,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  loginOptions,
} from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/staff.ts'

let owner: JoinedMember
beforeEach(async () => {
  owner = await joinMember()
})

const isIn = async (staff: StaffSession) =>
  (await send(access, 'GET', '/api/admin/access', undefined, staff)).status === 200

test('a member logs in on a second device with the passkey and without a name', async () => {
  const response = await logInWithPasskey(owner.authenticator)
  expect(response.status).toBe(204)
  expect(await isIn(readStaffSession(response))).toBe(true)
  const options = await loginOptions()
  expect(options).toMatchObject({ rpId: 'site.example', userVerification: 'required', allowCredentials: [] })
  expect(JSON.stringify(options)).not.toContain(owner.id)
})

const twists: [string, Tampering][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sister of this host', { origin: 'https://evil.site.example' }],
  ['this site without TLS', { origin: 'http://site.example' }],
  ['a passkey of another domain', { domain: 'evil.example' }],
  ['no check of who holds the device', { isVerified: false }],
  ['a challenge that nobody gave', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['no challenge', { challenge: '' }],
  ['an answer of the other kind', { type: 'webauthn.create' }],
]

test.each(twists)('production refuses an answer from %s', async (_, twist) => {
  vi.stubEnv('CONTEXT', 'production')
  const response = await logInWithPasskey(owner.authenticator, twist)
  expect(response.status).toBe(401)
  expect((await response.json()).detail).toBe(
    'This passkey is not registered for this site. Use another passkey or another way to log in.',
  )
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  vi.unstubAllEnvs()
})

test.each(twists.filter(([name]) => name !== 'this site without TLS'))(
  'refuses a registration with %s, and the link stays valid',
  async (_, twist) => {
    const { token } = await inviteByApi({ name: 'Ifeoma' })
    const other = { ...twist, ...(twist.type && { type: 'webauthn.get' }) }
    expect((await acceptByPasskey(token, makeAuthenticator(), other)).status).toBe(422)
    expect((await acceptByPasskey(token)).status).toBe(201)
  },
)

test('refuses a cloned authenticator whose counter is behind', async () => {
  const clone = owner.authenticator.clone()
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  expect((await logInWithPasskey(clone)).status).toBe(401)
  expect((await logInWithPasskey(clone)).status).toBe(401)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
})

test('accepts an authenticator without a counter as long as it never counts', async () => {
  const plain = makeAuthenticator()
  const { token } = await inviteByApi({ name: 'Ifeoma' })
  await acceptByPasskey(token, plain, { counter: 0 })
  for (const counter of [0, 0, 5]) expect((await logInWithPasskey(plain, { counter })).status).toBe(204)
  expect((await logInWithPasskey(plain, { counter: 0 })).status).toBe(401)
})

test('accepts an answer once, and one of many simultaneous ones', async () => {
  const passkey = owner.authenticator.answer(await loginOptions())
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(login, 'POST', '/api/admin/login', { passkey })))
  expect(sent.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401, 401])
})

test('a challenge is valid for five minutes and for its own purpose', async () => {
  const options = await loginOptions()
  const own = await (await send(passkeys, 'GET', '/api/admin/passkeys', undefined, owner.staff)).json()
  const forOther = owner.authenticator.answer({ ...own, rpId: 'site.example' })
  expect((await send(login, 'POST', '/api/admin/login', { passkey: forOther })).status).toBe(401)
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValue(Date.now() + 5 * 60_000 + 1)
  const late = owner.authenticator.answer(options)
  expect((await send(login, 'POST', '/api/admin/login', { passkey: late })).status).toBe(401)
  now.mockRestore()
})

test('refuses an unknown passkey and a changed signature', async () => {
  expect((await logInWithPasskey(makeAuthenticator())).status).toBe(401)
  const answer = owner.authenticator.answer(await loginOptions())
  const { signature } = owner.authenticator.answer(await loginOptions()).response
  const passkey = { ...answer, response: { ...answer.response, signature } }
  expect((await send(login, 'POST', '/api/admin/login', { passkey })).status).toBe(401)
})

test('refuses a removed passkey', async () => {
  const second = makeAuthenticator()
  const options = await (await send(passkeys, 'GET', '/api/admin/passkeys', undefined, owner.staff)).json()
  expect(options.excludeCredentials).toHaveLength(1)
  const body = { name: 'Phone', passkey: second.register(options) }
  const added = await send(passkeys, 'POST', '/api/admin/passkeys', body, owner.staff)
  expect(added.status).toBe(201)
  const { id, name, domain } = await added.json()
  expect([name, domain]).toEqual(['Phone', 'site.example'])
  expect((await logInWithPasskey(second)).status).toBe(204)
  expect((await send(passkeys, 'DELETE', `/api/admin/passkeys/${id}`, undefined, owner.staff)).status).toBe(204)
  expect((await logInWithPasskey(second)).status).toBe(401)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
})

test('the database stores only the public key of a passkey', async () => {
  const [row = {}] = await query<Record<string, unknown>>('select * from staff_passkeys')
  expect(row).toMatchObject({ name: 'Chrome on Android', domain: 'site.example', transports: ['internal'] })
  expect(Buffer.from(String(row.public_key), 'base64url')).toHaveLength(77)
})
