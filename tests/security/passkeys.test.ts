import { beforeEach, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as login from '#netlify/functions/login.ts'
import { type FalsifiedValues, makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  acceptByPasskey,
  inviteByApi,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  readLoginOptions,
  viewInvitation,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: JoinedMember
beforeEach(async () => {
  owner = await joinMember()
})

const isSessionOpen = async (staffSession: StaffSession) =>
  (await send(account, 'GET', '/api/admin/access', undefined, staffSession)).status === 200

test('a member logs in on a second device with the same passkey and without entering a name', async () => {
  const response = await logInWithPasskey(owner.authenticator)
  expect(response.status).toBe(204)
  expect(await isSessionOpen(readStaffSession(response))).toBe(true)
  const options = await readLoginOptions()
  expect(options).toMatchObject({ rpId: 'site.example', userVerification: 'required', allowCredentials: [] })
  expect(JSON.stringify(options)).not.toContain(owner.id)
})

test('a key of each algorithm that the site offers joins, logs in, confirms its owner and can be removed', async () => {
  const { token } = await inviteByApi({ name: 'Ifeoma' }, owner.staffSession)
  const { passkey: options } = await viewInvitation(token)
  const algorithms = (options.pubKeyCredParams as { alg: number }[]).map(({ alg }) => alg)
  expect(algorithms).toEqual(expect.arrayContaining([-7, -257]))
  for (const algorithm of algorithms) {
    const invitation = await inviteByApi({ name: `Key ${algorithm}` }, owner.staffSession)
    const authenticator = makeAuthenticator(algorithm)
    expect([algorithm, (await acceptByPasskey(invitation.token, authenticator)).status]).toEqual([algorithm, 201])
    const loginResponse = await logInWithPasskey(authenticator)
    expect([algorithm, loginResponse.status]).toEqual([algorithm, 204])
    const session = readStaffSession(loginResponse)
    const callAdmin = (method: string, path: string, body?: object) =>
      send(account, method, `/api/admin/${path}`, body, session)
    const ageSql = "update admin_sessions set confirmed_at = confirmed_at - interval '11 minutes' where member_id = $1"
    await query(ageSql, [invitation.id])
    const passkey = authenticator.signLogin(await (await callAdmin('GET', 'confirm')).json())
    expect([algorithm, (await callAdmin('POST', 'confirm', { passkey })).status]).toEqual([algorithm, 204])
    const secondAuthenticator = makeAuthenticator()
    const secondKey = secondAuthenticator.register(await (await callAdmin('GET', 'passkeys')).json())
    expect((await callAdmin('POST', 'passkeys', { name: 'Firefox', passkey: secondKey })).status).toBe(201)
    expect((await logInWithPasskey(secondAuthenticator)).status).toBe(204)
    const { passkeys } = await (await callAdmin('GET', 'access')).json()
    expect((await callAdmin('DELETE', `passkeys/${passkeys[0].id}`)).status).toBe(204)
    expect((await logInWithPasskey(authenticator)).status).toBe(401)
  }
})

const falsifiedResponses: [string, FalsifiedValues][] = [
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin of a sibling subdomain', { origin: 'https://evil.site.example' }],
  ['the origin of this site without TLS', { origin: 'http://site.example' }],
  ['a passkey of another domain', { domain: 'evil.example' }],
  ['no user verification', { isUserVerified: false }],
  ['a challenge that was never issued', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['no challenge', { challenge: '' }],
  ['a response type of the other ceremony', { ceremonyType: 'webauthn.create' }],
]

test('production refuses a falsified passkey login', async () => {
  vi.stubEnv('CONTEXT', 'production')
  for (const [name, falsifiedValues] of falsifiedResponses) {
    const response = await logInWithPasskey(owner.authenticator, falsifiedValues)
    expect([name, response.status]).toEqual([name, 401])
    expect((await response.json()).detail).toBe(
      'This passkey is not registered for this site. Use another passkey or another way to log in.',
    )
  }
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  vi.unstubAllEnvs()
})

test('a falsified passkey registration is refused, and the invitation link stays valid', async () => {
  const { token } = await inviteByApi({ name: 'Ifeoma' })
  for (const [name, falsifiedValues] of falsifiedResponses) {
    // Local development accepts this origin.
    if (name === 'the origin of this site without TLS') continue
    const falsifiedRegistration = {
      ...falsifiedValues,
      ...(falsifiedValues.ceremonyType && { ceremonyType: 'webauthn.get' }),
    }
    const { status } = await acceptByPasskey(token, makeAuthenticator(), falsifiedRegistration)
    expect([name, status]).toEqual([name, 422])
  }
  expect((await acceptByPasskey(token)).status).toBe(201)
})

test('the login refuses a cloned authenticator whose signature counter is too low', async () => {
  const clonedAuthenticator = owner.authenticator.clone()
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
  expect((await logInWithPasskey(clonedAuthenticator)).status).toBe(401)
  expect((await logInWithPasskey(clonedAuthenticator)).status).toBe(401)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
})

test('the login accepts an authenticator that does not count signatures: its counter stays zero', async () => {
  const authenticatorWithoutCounter = makeAuthenticator()
  const { token } = await inviteByApi({ name: 'Ifeoma' })
  await acceptByPasskey(token, authenticatorWithoutCounter, { signatureCounter: 0 })
  for (const counter of [0, 0, 5])
    expect((await logInWithPasskey(authenticatorWithoutCounter, { signatureCounter: counter })).status).toBe(204)
  expect((await logInWithPasskey(authenticatorWithoutCounter, { signatureCounter: 0 })).status).toBe(401)
})

test('the login accepts a passkey response only once, even if many requests send it simultaneously', async () => {
  const passkey = owner.authenticator.signLogin(await readLoginOptions())
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => send(login, 'POST', '/api/admin/login', { passkey })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401, 401])
})

test('a passkey challenge is refused after five minutes and for another purpose', async () => {
  const options = await readLoginOptions()
  const registrationOptions = await (
    await send(account, 'GET', '/api/admin/passkeys', undefined, owner.staffSession)
  ).json()
  const responseToRegistration = owner.authenticator.signLogin({ ...registrationOptions, rpId: 'site.example' })
  expect((await send(login, 'POST', '/api/admin/login', { passkey: responseToRegistration })).status).toBe(401)
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(Date.now() + 5 * 60_000 + 1)
  const lateResponse = owner.authenticator.signLogin(options)
  expect((await send(login, 'POST', '/api/admin/login', { passkey: lateResponse })).status).toBe(401)
  clock.mockRestore()
})

test('the login refuses an unknown passkey and a changed signature', async () => {
  expect((await logInWithPasskey(makeAuthenticator())).status).toBe(401)
  const passkeyResponse = owner.authenticator.signLogin(await readLoginOptions())
  const { signature } = owner.authenticator.signLogin(await readLoginOptions()).response
  const passkey = { ...passkeyResponse, response: { ...passkeyResponse.response, signature } }
  expect((await send(login, 'POST', '/api/admin/login', { passkey })).status).toBe(401)
})

test('the login refuses a removed passkey', async () => {
  const secondAuthenticator = makeAuthenticator()
  const options = await (await send(account, 'GET', '/api/admin/passkeys', undefined, owner.staffSession)).json()
  expect(options.excludeCredentials).toHaveLength(1)
  const passkeyInput = { name: 'Phone', passkey: secondAuthenticator.register(options) }
  const addResponse = await send(account, 'POST', '/api/admin/passkeys', passkeyInput, owner.staffSession)
  expect(addResponse.status).toBe(201)
  const { id, name, domain } = await addResponse.json()
  expect([name, domain]).toEqual(['Phone', 'site.example'])
  expect((await logInWithPasskey(secondAuthenticator)).status).toBe(204)
  expect((await send(account, 'DELETE', `/api/admin/passkeys/${id}`, undefined, owner.staffSession)).status).toBe(204)
  expect((await logInWithPasskey(secondAuthenticator)).status).toBe(401)
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(204)
})

test('the database stores only the public key of a passkey', async () => {
  const [row = {}] = await query<Record<string, unknown>>('select * from passkeys')
  expect(row).toMatchObject({ name: 'Chrome on Android', domain: 'site.example', transports: ['internal'] })
  expect(Buffer.from(String(row.public_key), 'base64url')).toHaveLength(77)
})
