import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as access from '#netlify/functions/admin-access.ts'
import * as confirmation from '#netlify/functions/admin-confirm.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as passkeys from '#netlify/functions/admin-passkeys.ts'
import * as password from '#netlify/functions/admin-password.ts'
import * as recovery from '#netlify/functions/admin-recovery-codes.ts'
import { query } from '#tests/support/database.ts'
import { lowerHashCost } from '#tests/support/lower-hash-cost.ts'
import {
  generateTotp,
  type JoinedMember,
  joinMember,
  joinMemberByPassword,
  MEMBER_PASSWORD,
} from '#tests/support/members.ts'
import { type FunctionModule, send } from '#tests/support/send.ts'
import { logInByPassword } from '#tests/support/staff.ts'

let owner: JoinedMember
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  owner = await joinMember()
  return () => vi.useRealTimers()
})

const ask = (module: FunctionModule, method: string, path: string, body?: unknown, by = owner.staff) =>
  send(module, method, `/api/admin/${path}`, body, by)
const age = () => query("update admin_sessions set confirmed_at = confirmed_at - interval '11 minutes'")

describe('step-up authentication', () => {
  const confirm = (body: object, by = owner.staff) => ask(confirmation, 'POST', 'confirm', body, by)

  test('succeeds with the passkey, and the call then goes through', async () => {
    await age()
    const asked = [
      ask(passkeys, 'GET', 'passkeys'),
      ask(access, 'DELETE', 'access'),
      ask(password, 'GET', 'password'),
      ask(password, 'DELETE', 'password'),
      ask(recovery, 'POST', 'recovery-codes'),
    ]
    for (const response of await Promise.all(asked)) expect(response.status).toBe(403)
    const options = await (await ask(confirmation, 'GET', 'confirm')).json()
    expect(options.allowCredentials).toHaveLength(1)
    const passkey = owner.authenticator.answer(options)
    expect((await confirm({ passkey })).status).toBe(204)
    expect((await confirm({ passkey })).status).toBe(422)
    expect((await ask(recovery, 'POST', 'recovery-codes')).status).toBe(201)
  })

  test('refuses another member’s passkey, and an answer made for the login', async () => {
    const other = await joinMember({ name: 'Bola' }, owner.staff)
    await age()
    const options = await (await ask(confirmation, 'GET', 'confirm')).json()
    expect((await confirm({ passkey: other.authenticator.answer(options) })).status).toBe(422)
    const forLogin = await (await send(login, 'GET', '/api/admin/login')).json()
    expect((await confirm({ passkey: owner.authenticator.answer(forLogin) })).status).toBe(422)
    expect((await ask(recovery, 'POST', 'recovery-codes')).status).toBe(403)
  })

  test('succeeds with password and code; wrong ones are limited and end no session', async () => {
    const named = await joinMemberByPassword({ name: 'Bola' }, owner.staff)
    await lowerHashCost()
    await age()
    for (let count = 0; count < 5; count++)
      expect((await confirm({ password: 'wrong', code: '000000' }, named.staff)).status).toBe(422)
    const right = { password: MEMBER_PASSWORD, code: generateTotp(named.secret) }
    expect((await confirm(right, named.staff)).status).toBe(429)
    await query('delete from attempt_levels')
    expect((await confirm(right, named.staff)).status).toBe(204)
    expect((await ask(recovery, 'POST', 'recovery-codes', undefined, named.staff)).status).toBe(201)
  })
})

test('is not available to the shared password', async () => {
  const shared = await logInByPassword()
  for (const path of ['access', 'passkeys', 'password', 'confirm']) {
    const module = { access, passkeys, password, confirm: confirmation }[path] as FunctionModule
    expect((await ask(module, 'GET', path, undefined, shared)).status).toBe(404)
  }
})
