import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as login from '#netlify/functions/login.ts'
import * as team from '#netlify/functions/team.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { OwnAccess } from '#src/contract/team/factors.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import {
  generateTotp,
  type JoinedMember,
  joinMember,
  logInWithPasskey,
  logInWithPassword,
  MEMBER_PASSWORD,
} from '#tests/support/calls/members.ts'
import { type FunctionModule, send } from '#tests/support/calls/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const PHONE_USER_AGENT =
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

const readOwnAccess = async (actor: StaffSession = owner.staffSession): Promise<OwnAccess> =>
  (await send(account, 'GET', '/api/admin/access', undefined, actor)).json()
const callAdmin = (
  module: FunctionModule,
  method: string,
  path: string,
  body?: unknown,
  actor: StaffSession = owner.staffSession,
) => send(module, method, `/api/admin/${path}`, body, actor)
const ageStepUps = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '11 minutes'")

async function addPassword(actor = owner.staffSession, newPassword = MEMBER_PASSWORD): Promise<string> {
  const { ticket, secret } = await (await callAdmin(account, 'GET', 'password', undefined, actor)).json()
  const body = { password: newPassword, totp: { ticket, code: generateTotp(secret, -1) } }
  expect((await callAdmin(account, 'PUT', 'password', body, actor)).status).toBe(204)
  return secret
}

describe('listing and ending a member’s own sessions', () => {
  test('a member’s sessions are listed with device, location and last use, and the current session is marked', async () => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubGlobal('Netlify', { context: { geo: { city: 'Awka', country: { name: 'Nigeria' } } } })
    const phoneSession = readStaffSession(
      await logInWithPasskey(owner.authenticator, {}, { headers: { 'User-Agent': PHONE_USER_AGENT } }),
    )
    await query("update admin_sessions set used_at = now() - interval '1 day' where device is null")
    const { sessions } = await readOwnAccess(phoneSession)
    expect(sessions.map(({ device, place, isThis }) => [device, place, isThis])).toEqual([
      ['Chrome on Android', 'Awka, Nigeria', true],
      [null, null, false],
    ])
    expect(Date.parse(sessions[0]?.usedAt ?? '')).toBeGreaterThan(Date.parse(sessions[1]?.usedAt ?? ''))
  })

  test('a member can end their sessions one by one or together, but no session of another member', async () => {
    const [secondSession, thirdSession] = [
      await logInWithPasskey(owner.authenticator),
      await logInWithPasskey(owner.authenticator),
    ].map(readStaffSession) as [StaffSession, StaffSession]
    const otherMember = await joinMember({ name: 'Bola', role: 'viewer' }, owner.staffSession)
    const secondSessionId = (await readOwnAccess(secondSession)).sessions.find(({ isThis }) => isThis)?.id
    expect((await callAdmin(account, 'DELETE', `access/${secondSessionId}`)).status).toBe(204)
    expect((await callAdmin(account, 'DELETE', `access/${secondSessionId}`)).status).toBe(404)
    expect((await callAdmin(account, 'GET', 'access', undefined, secondSession)).status).toBe(401)
    const foreignSessionId = (await readOwnAccess(otherMember.staffSession)).sessions[0]?.id
    expect((await callAdmin(account, 'DELETE', `access/${foreignSessionId}`)).status).toBe(404)
    expect(await (await callAdmin(account, 'DELETE', 'access')).json()).toEqual({ done: 1 })
    expect((await callAdmin(account, 'GET', 'access', undefined, thirdSession)).status).toBe(401)
    expect((await readOwnAccess()).sessions).toHaveLength(1)
    expect((await readOwnAccess(otherMember.staffSession)).sessions).toHaveLength(1)
  })
})

describe('adding and removing a member’s own login factors', () => {
  test('a member with a passkey can also log in with a password, and can remove the password', async () => {
    const secret = await addPassword()
    expect((await logInWithPassword(owner.name, generateTotp(secret))).status).toBe(204)
    expect((await readOwnAccess()).password?.changedAt).toBeDefined()
    expect((await callAdmin(account, 'DELETE', 'password')).status).toBe(204)
    expect((await callAdmin(account, 'DELETE', 'password')).status).toBe(404)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1))).status).toBe(401)
  })

  test('a member keeps at least one login factor, also when two factors are removed simultaneously', async () => {
    const [{ id } = { id: '' }] = (await readOwnAccess()).passkeys
    expect((await callAdmin(account, 'DELETE', `passkeys/${id}`)).status).toBe(409)
    const secret = await addPassword()
    expect((await logInWithPassword(owner.name, generateTotp(secret))).status).toBe(204)
    const removals = [callAdmin(account, 'DELETE', `passkeys/${id}`), callAdmin(account, 'DELETE', 'password')]
    const statuses = (await Promise.all(removals)).map(({ status }) => status).sort()
    expect(statuses).toEqual([204, 409])
  })

  test('changing a member’s password ends the member’s other sessions', async () => {
    const secret = await addPassword()
    const otherSession = readStaffSession(await logInWithPassword(owner.name, generateTotp(secret)))
    const nextPassword = 'nine green lorries at Onitsha'
    expect((await callAdmin(account, 'PUT', 'password', { password: nextPassword })).status).toBe(204)
    expect((await callAdmin(account, 'GET', 'access', undefined, otherSession)).status).toBe(401)
    expect((await readOwnAccess()).sessions).toHaveLength(1)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1))).status).toBe(401)
    expect((await logInWithPassword(owner.name, generateTotp(secret, 1), nextPassword)).status).toBe(204)
  })

  test('a member cannot add a password without one-time codes', async () => {
    const response = await callAdmin(account, 'PUT', 'password', { password: MEMBER_PASSWORD })
    expect([response.status, (await response.json()).errors]).toEqual([422, [{ field: 'totp', message: 'Required' }]])
  })

  test('a member cannot add a passkey with the challenge of another session', async () => {
    const otherSession = readStaffSession(await logInWithPasskey(owner.authenticator))
    const options = await (await callAdmin(account, 'GET', 'passkeys', undefined, otherSession)).json()
    const body = { name: 'A', passkey: makeAuthenticator().register(options) }
    expect((await callAdmin(account, 'POST', 'passkeys', body)).status).toBe(422)
    expect((await callAdmin(account, 'POST', 'passkeys', body, otherSession)).status).toBe(201)
  })
})

describe('logging in by recovery code and renewing the codes', () => {
  const logInByRecoveryCode = (recoveryCode: string) => send(login, 'POST', '/api/admin/login', { recoveryCode })

  test('each recovery code, in any letter case, opens one session, which can only set up a login factor', async () => {
    const [code = ''] = owner.recoveryCodes
    const response = await logInByRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    expect(response.status).toBe(204)
    const recoverySession = readStaffSession(response)
    expect((await logInByRecoveryCode(code)).status).toBe(401)
    const refusedCall = await callAdmin(team, 'GET', 'staff', undefined, recoverySession)
    expect([refusedCall.status, (await refusedCall.json()).type]).toEqual([403, problemTypes.setFactor])
    expect((await callAdmin(account, 'POST', 'recovery-codes', undefined, recoverySession)).status).toBe(403)
    expect((await readOwnAccess(recoverySession)).recoveryCodes).toBe(9)
    expect((await callAdmin(account, 'PUT', 'password', { password: MEMBER_PASSWORD }, recoverySession)).status).toBe(
      422,
    )
    await ageStepUps()
    await addPassword(recoverySession, 'nine green lorries at Onitsha')
    expect((await callAdmin(team, 'GET', 'staff', undefined, recoverySession)).status).toBe(200)
  })

  test('new recovery codes replace all former codes', async () => {
    const { codes } = await (await callAdmin(account, 'POST', 'recovery-codes')).json()
    expect(codes).toHaveLength(10)
    expect((await logInByRecoveryCode(owner.recoveryCodes[1] ?? '')).status).toBe(401)
    expect((await logInByRecoveryCode(codes[0])).status).toBe(204)
  })
})
