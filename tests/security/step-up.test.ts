import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as account from '#netlify/functions/account.ts'
import * as login from '#netlify/functions/login.ts'
import * as settings from '#netlify/functions/settings.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import {
  generateTotp,
  type JoinedMember,
  joinMember,
  joinMemberByPassword,
  MEMBER_PASSWORD,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let owner: JoinedMember
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  owner = await joinMember()
  return () => vi.useRealTimers()
})

const callAdmin = (method: string, path: string, body?: unknown, actor = owner.staffSession) =>
  send(account, method, `/api/admin/${path}`, body, actor)
const ageStepUps = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '11 minutes'")

describe('confirming an open session by step-up authentication', () => {
  const confirmIdentity = (body: object, actor = owner.staffSession) => callAdmin('POST', 'confirm', body, actor)

  test('step-up authentication with a passkey succeeds, and the sensitive call is then allowed', async () => {
    await ageStepUps()
    const refusedCalls = [
      callAdmin('GET', 'passkeys'),
      callAdmin('DELETE', 'access'),
      callAdmin('GET', 'password'),
      callAdmin('DELETE', 'password'),
      callAdmin('POST', 'recovery-codes'),
    ]
    for (const response of await Promise.all(refusedCalls)) expect(response.status).toBe(403)
    const options = await (await callAdmin('GET', 'confirm')).json()
    expect(options.allowCredentials).toHaveLength(1)
    const passkey = owner.authenticator.signLogin(options)
    expect((await confirmIdentity({ passkey })).status).toBe(204)
    expect((await confirmIdentity({ passkey })).status).toBe(422)
    expect((await callAdmin('POST', 'recovery-codes')).status).toBe(201)
  })

  test('step-up authentication refuses another member’s passkey, and a response to a login challenge', async () => {
    const otherMember = await joinMember({ name: 'Bola' }, owner.staffSession)
    await ageStepUps()
    const options = await (await callAdmin('GET', 'confirm')).json()
    expect((await confirmIdentity({ passkey: otherMember.authenticator.signLogin(options) })).status).toBe(422)
    const loginOptions = await (await send(login, 'GET', '/api/admin/login')).json()
    expect((await confirmIdentity({ passkey: owner.authenticator.signLogin(loginOptions) })).status).toBe(422)
    expect((await callAdmin('POST', 'recovery-codes')).status).toBe(403)
  })

  test('step-up authentication with password and code succeeds; failed attempts are limited and do not end the session', async () => {
    const bola = await joinMemberByPassword({ name: 'Bola' }, owner.staffSession)
    await ageStepUps()
    for (let count = 0; count < 5; count++)
      expect((await confirmIdentity({ password: 'wrong', code: '000000' }, bola.session)).status).toBe(422)
    const correctFactors = { password: MEMBER_PASSWORD, code: generateTotp(bola.totpSecret) }
    expect((await confirmIdentity(correctFactors, bola.session)).status).toBe(429)
    await query('delete from attempt_levels')
    expect((await confirmIdentity(correctFactors, bola.session)).status).toBe(204)
    expect((await callAdmin('POST', 'recovery-codes', undefined, bola.session)).status).toBe(201)
  })
})

describe('a session of the shared password', () => {
  const PASSWORD = 'seven blue lanterns'
  let shared: StaffSession
  beforeEach(async () => {
    await query('update members set removed_at = now()')
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
    await query('update password_epochs set closed_at = null, closed_by = null')
    shared = await logInByPassword(PASSWORD)
  })

  const saveNotice = () =>
    send(settings, 'PUT', '/api/admin/settings/notice', { values: settingsSections.notice.defaults }, shared)
  const confirmIdentity = (password: string) => callAdmin('POST', 'confirm', { password }, shared)

  test('gives the password once more, with limited attempts', async () => {
    await ageStepUps()
    expect((await (await saveNotice()).json()).type).toBe('urn:problem:confirm')
    for (let count = 0; count < 5; count++) expect((await confirmIdentity('wrong')).status).toBe(422)
    expect((await confirmIdentity(PASSWORD)).status).toBe(429)
    await query('delete from attempt_levels')
    expect((await confirmIdentity(PASSWORD)).status).toBe(204)
    expect((await saveNotice()).status).toBe(200)
  })

  test('has no account of its own', async () => {
    for (const path of ['access', 'passkeys', 'password', 'confirm'])
      expect((await callAdmin('GET', path, undefined, shared)).status).toBe(404)
  })

  test('is not asked on a developer’s machine', async () => {
    vi.unstubAllEnvs()
    shared = await logInByPassword()
    await ageStepUps()
    expect((await saveNotice()).status).toBe(200)
  })
})
