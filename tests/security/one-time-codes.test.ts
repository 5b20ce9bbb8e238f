import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import { query } from '#tests/support/database.ts'
import { lowerHashCost } from '#tests/support/lower-hash-cost.ts'
import {
  acceptInvitationWith,
  generateTotp,
  inviteByApi,
  type JoinedByPassword,
  joinMemberByPassword,
  logInWithPassword,
  MEMBER_PASSWORD,
  viewInvitation,
} from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'

const WORDS =
  'The name, password or code is wrong. Use each code once. After ten wrong codes, wait an hour or log in another way.'

let owner: JoinedByPassword
// The middle of a TOTP step, so that none ends during a test.
const middle = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: middle() })
  owner = await joinMemberByPassword()
  await lowerHashCost()
  return () => vi.useRealTimers()
})

const statusOf = async (code: string, name = owner.name, password?: string) =>
  (await logInWithPassword(name, code, password)).status

test('name, password and code open a session, with the name in either case', async () => {
  expect(await statusOf(generateTotp(owner.secret))).toBe(204)
  expect(await statusOf(generateTotp(owner.secret, 1), 'ngọzi EZE')).toBe(204)
})

test.each([-1, 0, 1])('accepts a code of the neighbouring step (%i)', async (steps) => {
  await query('update staff_passwords set totp_step = 0')
  expect(await statusOf(generateTotp(owner.secret, steps))).toBe(204)
})

test.each([-2, 2, -60, 60])('refuses a code of a step further away (%i)', async (steps) => {
  await query('update staff_passwords set totp_step = 0')
  expect(await statusOf(generateTotp(owner.secret, steps))).toBe(401)
})

test('accepts a code once, and none older than an accepted one', async () => {
  const [before, now, next] = [-1, 0, 1].map((steps) => generateTotp(owner.secret, steps)) as [string, string, string]
  expect(await statusOf(now)).toBe(204)
  expect(await statusOf(now)).toBe(401)
  expect(await statusOf(before)).toBe(401)
  expect(await statusOf(next)).toBe(204)
  expect(await statusOf(next)).toBe(401)
})

test('accepts one of many simultaneous logins with one code', async () => {
  const code = generateTotp(owner.secret)
  const all = Array.from({ length: 5 }, (_, index) =>
    logInWithPassword(owner.name, code, MEMBER_PASSWORD, { ip: `192.0.2.${index}` }),
  )
  expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401])
})

test('the code that confirmed the enrolment cannot be used again', async () => {
  const { token } = await inviteByApi({ name: 'Ifeoma' })
  const { totp } = await viewInvitation(token)
  const code = generateTotp(totp.secret)
  const body = { token, password: MEMBER_PASSWORD, totp: { ticket: totp.ticket, code } }
  expect((await acceptInvitationWith(body)).status).toBe(201)
  expect(await statusOf(code, 'Ifeoma')).toBe(401)
})

test('every failure has the same message, and an unknown name takes as long', async () => {
  const code = generateTotp(owner.secret)
  const tries: [string, string, string][] = [
    ['Nobody Here', code, MEMBER_PASSWORD],
    [owner.name, code, 'some other words at all'],
    [owner.name, '000000', MEMBER_PASSWORD],
  ]
  const texts = await Promise.all(
    tries.map(async ([name, wrong, password]) => {
      const response = await logInWithPassword(name, wrong, password)
      return [response.status, (await response.json()).detail]
    }),
  )
  expect(texts).toEqual(tries.map(() => [401, WORDS]))
})

test('refuses every further code for an hour after ten wrong codes with the right password', async () => {
  for (let count = 0; count < 10; count++) {
    await query('delete from attempt_levels where purpose = $1', ['login'])
    expect(await statusOf('000000')).toBe(401)
  }
  await query('delete from attempt_levels where purpose = $1', ['login'])
  const refused = await logInWithPassword(owner.name, generateTotp(owner.secret))
  expect([refused.status, (await refused.json()).detail]).toEqual([401, WORDS])
  await query("update attempt_levels set changed_at = changed_at - interval '1 hour'")
  expect(await statusOf(generateTotp(owner.secret))).toBe(204)
  expect(await query("select from attempt_levels where purpose = 'code'")).toEqual([])
})

test('attempts with a wrong password do not use up a member’s code attempts', async () => {
  for (let count = 0; count < 15; count++) {
    await query('delete from attempt_levels where purpose = $1', ['login'])
    await statusOf('000000', owner.name, 'some other words at all')
  }
  await query('delete from attempt_levels where purpose = $1', ['login'])
  expect(await statusOf(generateTotp(owner.secret))).toBe(204)
})

test.each([
  ['eleven let', 'The password is shorter than 12 characters.'],
  ['password12345', 'The password is one of the 10,000 most common ones, or one of them with added characters.'],
  ['Ngozi.Eze.2026', 'The password is made of words from this site, such as names, the slogan or the year.'],
])('refuses the password %s with the reason', async (password, message) => {
  const { token } = await inviteByApi({ name: 'Ngozi Eze 2', role: 'viewer' })
  const { totp } = await viewInvitation(token)
  const response = await acceptInvitationWith({
    token,
    password,
    totp: { ticket: totp.ticket, code: generateTotp(totp.secret) },
  })
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ field: 'password', message }])
})

test('compares a password of 1,000 characters completely', async () => {
  const long = `${'blue lanterns '.repeat(71)}ọkụkọ?`
  expect(long).toHaveLength(1000)
  const { token } = await inviteByApi({ name: 'Long' })
  const { totp } = await viewInvitation(token)
  const first = { ticket: totp.ticket, code: generateTotp(totp.secret, -1) }
  expect((await acceptInvitationWith({ token, password: long, totp: first })).status).toBe(201)
  expect(await statusOf(generateTotp(totp.secret), 'Long', long.slice(0, -1))).toBe(401)
  expect(await statusOf(generateTotp(totp.secret), 'Long', long.normalize('NFD').slice(0, 1000))).not.toBe(204)
  expect(await statusOf(generateTotp(totp.secret), 'Long', long)).toBe(204)
})

test('refuses a setup ticket of another link, and a code that does not match it', async () => {
  const [one, other] = [await inviteByApi({ name: 'One' }), await inviteByApi({ name: 'Other' })]
  const [first, second] = [await viewInvitation(one.token), await viewInvitation(other.token)]
  const join = (ticket: string, code: string) =>
    acceptInvitationWith({ token: one.token, password: MEMBER_PASSWORD, totp: { ticket, code } })
  expect((await join(second.totp.ticket, generateTotp(second.totp.secret))).status).toBe(422)
  expect((await join(first.totp.ticket, generateTotp(second.totp.secret))).status).toBe(422)
  expect((await join(first.totp.ticket, generateTotp(first.totp.secret))).status).toBe(201)
})

test('the database contains neither the password nor the TOTP secret in plain text', async () => {
  const joined = await joinMemberByPassword({ name: 'Ifeoma' })
  const rows = JSON.stringify(await query('select * from staff_passwords'))
  expect(rows).toContain('scrypt$17$8$1$')
  for (const secret of [owner.secret, joined.secret, MEMBER_PASSWORD]) expect(rows).not.toContain(secret)
  await query('update staff_passwords set totp_secret = overlay(totp_secret placing $1 from 30)', ['AAAA'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await statusOf(generateTotp(owner.secret))).toBe(500)
  vi.restoreAllMocks()
})

test.each([
  { name: 'A' },
  { name: 'A', password: 'b' },
  { name: 'A', password: 'b', code: '12' },
  { recoveryCode: '' },
])('an incomplete login names the missing field (%j)', async (body) => {
  expect((await send(login, 'POST', '/api/admin/login', body)).status).toBe(422)
})
