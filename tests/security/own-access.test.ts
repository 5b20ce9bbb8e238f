import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as access from '#netlify/functions/admin-access.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as passkeys from '#netlify/functions/admin-passkeys.ts'
import * as password from '#netlify/functions/admin-password.ts'
import * as recovery from '#netlify/functions/admin-recovery-codes.ts'
import * as staffCalls from '#netlify/functions/admin-staff.ts'
import type { OwnAccess } from '#src/contract/factors.ts'
import { problemTypes } from '#src/contract/problem.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { query } from '#tests/support/database.ts'
import {
  generateTotp,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  logInWithPassword,
  MEMBER_PASSWORD,
} from '#tests/support/members.ts'
import { type FunctionModule, send } from '#tests/support/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/staff.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'

let owner: JoinedMember
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  owner = await joinMember()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

const read = async (by: StaffSession = owner.staff): Promise<OwnAccess> =>
  (await send(access, 'GET', '/api/admin/access', undefined, by)).json()
const ask = (module: FunctionModule, method: string, path: string, body?: unknown, by: StaffSession = owner.staff) =>
  send(module, method, `/api/admin/${path}`, body, by)
const age = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '11 minutes'")

async function addPassword(by = owner.staff, words = MEMBER_PASSWORD): Promise<string> {
  const { ticket, secret } = await (await ask(password, 'GET', 'password', undefined, by)).json()
  const body = { password: words, totp: { ticket, code: generateTotp(secret, -1) } }
  expect((await ask(password, 'PUT', 'password', body, by)).status).toBe(204)
  return secret
}

describe('own sessions', () => {
  test('are listed by device, place and last use, and mark the current one', async () => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubGlobal('Netlify', { context: { geo: { city: 'Awka', country: { name: 'Nigeria' } } } })
    const phone = readStaffSession(
      await logInWithPasskey(owner.authenticator, {}, { headers: { 'User-Agent': PHONE } }),
    )
    await query("update admin_sessions set used_at = now() - interval '1 day' where device is null")
    const { sessions } = await read(phone)
    expect(sessions.map(({ device, place, isThis }) => [device, place, isThis])).toEqual([
      ['Chrome on Android', 'Awka, Nigeria', true],
      [null, null, false],
    ])
    expect(Date.parse(sessions[0]?.usedAt ?? '')).toBeGreaterThan(Date.parse(sessions[1]?.usedAt ?? ''))
  })

  test('can be ended one by one or together, without ending those of others', async () => {
    const [second, third] = [
      await logInWithPasskey(owner.authenticator),
      await logInWithPasskey(owner.authenticator),
    ].map(readStaffSession) as [StaffSession, StaffSession]
    const other = await joinMember({ name: 'Bola', role: 'viewer' }, owner.staff)
    const own = (await read(second)).sessions.find(({ isThis }) => isThis)?.id
    expect((await ask(access, 'DELETE', `access/${own}`)).status).toBe(204)
    expect((await ask(access, 'DELETE', `access/${own}`)).status).toBe(404)
    expect((await ask(access, 'GET', 'access', undefined, second)).status).toBe(401)
    const foreign = (await read(other.staff)).sessions[0]?.id
    expect((await ask(access, 'DELETE', `access/${foreign}`)).status).toBe(404)
    expect(await (await ask(access, 'DELETE', 'access')).json()).toEqual({ done: 1 })
    expect((await ask(access, 'GET', 'access', undefined, third)).status).toBe(401)
    expect((await read()).sessions).toHaveLength(1)
    expect((await read(other.staff)).sessions).toHaveLength(1)
  })
})

describe('own login factors', () => {
  test('a password beside the passkey logs in too, and can be removed', async () => {
    const secret = await addPassword()
    expect((await logInWithPassword(owner.name, generateTotp(secret))).status).toBe(204)
    expect((await read()).password?.changedAt).toBeDefined()
    expect((await ask(password, 'DELETE', 'password')).status).toBe(204)
    expect((await ask(password, 'DELETE', 'password')).status).toBe(404)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1))).status).toBe(401)
  })

  test('keep at least one, also when two are removed at once', async () => {
    const [{ id } = { id: '' }] = (await read()).passkeys
    expect((await ask(passkeys, 'DELETE', `passkeys/${id}`)).status).toBe(409)
    await addPassword()
    const both = [ask(passkeys, 'DELETE', `passkeys/${id}`), ask(password, 'DELETE', 'password')]
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
    expect(statuses).toEqual([204, 409])
  })

  test('a changed password ends other sessions', async () => {
    const secret = await addPassword()
    const other = readStaffSession(await logInWithPassword(owner.name, generateTotp(secret)))
    const next = 'nine green lorries at Onitsha'
    expect((await ask(password, 'PUT', 'password', { password: next })).status).toBe(204)
    expect((await ask(access, 'GET', 'access', undefined, other)).status).toBe(401)
    expect((await read()).sessions).toHaveLength(1)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1))).status).toBe(401)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1), next)).status).toBe(204)
  })

  test('refuse a password without one-time codes', async () => {
    const response = await ask(password, 'PUT', 'password', { password: MEMBER_PASSWORD })
    expect([response.status, (await response.json()).errors]).toEqual([422, [{ field: 'totp', message: 'Required' }]])
  })

  test('refuse a challenge of another session', async () => {
    const other = readStaffSession(await logInWithPasskey(owner.authenticator))
    const options = await (await ask(passkeys, 'GET', 'passkeys', undefined, other)).json()
    const body = { name: 'A', passkey: makeAuthenticator().register(options) }
    expect((await ask(passkeys, 'POST', 'passkeys', body)).status).toBe(422)
    expect((await ask(passkeys, 'POST', 'passkeys', body, other)).status).toBe(201)
  })
})

describe('recovery codes', () => {
  const enter = (recoveryCode: string) => send(login, 'POST', '/api/admin/login', { recoveryCode })

  test('each open one session in any notation, which can only set a factor', async () => {
    const [code = ''] = owner.codes
    const response = await enter(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    expect(response.status).toBe(204)
    const found = readStaffSession(response)
    expect((await enter(code)).status).toBe(401)
    const refused = await ask(staffCalls, 'GET', 'staff', undefined, found)
    expect([refused.status, (await refused.json()).type]).toEqual([403, problemTypes.setFactor])
    expect((await ask(recovery, 'POST', 'recovery-codes', undefined, found)).status).toBe(403)
    expect((await read(found)).recoveryCodes).toBe(9)
    expect((await ask(password, 'PUT', 'password', { password: MEMBER_PASSWORD }, found)).status).toBe(422)
    await age()
    await addPassword(found, 'nine green lorries at Onitsha')
    expect((await ask(staffCalls, 'GET', 'staff', undefined, found)).status).toBe(200)
  })

  test('new codes replace all former ones', async () => {
    const { codes } = await (await ask(recovery, 'POST', 'recovery-codes')).json()
    expect(codes).toHaveLength(10)
    expect((await enter(owner.codes[1] ?? '')).status).toBe(401)
    expect((await enter(codes[0])).status).toBe(204)
  })
})
