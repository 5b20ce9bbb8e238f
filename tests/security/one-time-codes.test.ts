import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import {
  acceptInvitationWith,
  generateTotp,
  inviteByApi,
  type JoinedByPassword,
  joinMemberByPassword,
  logInWithPassword,
  MEMBER_PASSWORD,
  viewInvitation,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'

const FAILURE_TEXT =
  'The name, password or code is wrong. Use each code once. After ten wrong codes, wait an hour or log in another way.'

let owner: JoinedByPassword
// Returns the middle of the current 30-second TOTP period, so that the code does not change during a test.
const getMiddleOfTotpPeriod = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: getMiddleOfTotpPeriod() })
  owner = await joinMemberByPassword()
  return () => vi.useRealTimers()
})

const readLoginStatus = async (code: string, name = owner.name, password?: string) =>
  (await logInWithPassword(name, code, password)).status

test('name, password and code open a session, with the name in upper or lower case', async () => {
  expect(await readLoginStatus(generateTotp(owner.totpSecret))).toBe(204)
  expect(await readLoginStatus(generateTotp(owner.totpSecret, 1), 'ngọzi EZE')).toBe(204)
})

test('the login accepts the TOTP code of the current, previous or next 30-second period, and no other', async () => {
  for (const [steps, status] of [
    [-1, 204],
    [0, 204],
    [1, 204],
    [-2, 401],
    [2, 401],
    [-60, 401],
    [60, 401],
  ] as const) {
    await query('update passwords set totp_step = 0')
    await deleteLoginAttempts()
    expect([steps, await readLoginStatus(generateTotp(owner.totpSecret, steps))]).toEqual([steps, status])
  }
})

test('the login accepts a TOTP code once, and refuses codes that are older than the last accepted code', async () => {
  const [previousCode, currentCode, nextCode] = [-1, 0, 1].map((steps) => generateTotp(owner.totpSecret, steps)) as [
    string,
    string,
    string,
  ]
  expect(await readLoginStatus(currentCode)).toBe(204)
  expect(await readLoginStatus(currentCode)).toBe(401)
  expect(await readLoginStatus(previousCode)).toBe(401)
  expect(await readLoginStatus(nextCode)).toBe(204)
  expect(await readLoginStatus(nextCode)).toBe(401)
})

test('of many simultaneous logins with the same code exactly one succeeds', async () => {
  const code = generateTotp(owner.totpSecret)
  const logins = Array.from({ length: 5 }, (_, index) =>
    logInWithPassword(owner.name, code, MEMBER_PASSWORD, { ip: `192.0.2.${index}` }),
  )
  expect((await Promise.all(logins)).map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401])
})

test('the code that confirmed the TOTP enrolment cannot be used to log in', async () => {
  const { token } = await inviteByApi({ name: 'Ifeoma' })
  const { totp } = await viewInvitation(token)
  const code = generateTotp(totp.secret)
  const loginInput = { token, password: MEMBER_PASSWORD, totp: { ticket: totp.ticket, code } }
  expect((await acceptInvitationWith(loginInput)).status).toBe(201)
  expect(await readLoginStatus(code, 'Ifeoma')).toBe(401)
})

test('every failed login has the same message, for a known and an unknown name', async () => {
  const code = generateTotp(owner.totpSecret)
  const failingLogins: [string, string, string][] = [
    ['Nobody Here', code, MEMBER_PASSWORD],
    [owner.name, code, 'some other words at all'],
    [owner.name, '000000', MEMBER_PASSWORD],
  ]
  const failures = await Promise.all(
    failingLogins.map(async ([name, triedCode, password]) => {
      const response = await logInWithPassword(name, triedCode, password)
      return [response.status, (await response.json()).detail]
    }),
  )
  expect(failures).toEqual(failingLogins.map(() => [401, FAILURE_TEXT]))
})

test('after ten wrong TOTP codes with the correct password the login refuses every code for an hour', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await deleteLoginAttempts()
    expect(await readLoginStatus('000000')).toBe(401)
  }
  await deleteLoginAttempts()
  const refusedLogin = await logInWithPassword(owner.name, generateTotp(owner.totpSecret))
  expect([refusedLogin.status, (await refusedLogin.json()).detail]).toEqual([401, FAILURE_TEXT])
  await query("update attempt_levels set changed_at = changed_at - interval '1 hour'")
  expect(await readLoginStatus(generateTotp(owner.totpSecret))).toBe(204)
  expect(await query("select from attempt_levels where purpose = 'code'")).toEqual([])
})

test('login attempts with a wrong password do not use up a member’s code attempts', async () => {
  for (let attempt = 0; attempt < 15; attempt++) {
    await deleteLoginAttempts()
    await readLoginStatus('000000', owner.name, 'some other words at all')
  }
  await deleteLoginAttempts()
  expect(await readLoginStatus(generateTotp(owner.totpSecret))).toBe(204)
})

test('a new member’s weak password is refused with the reason', async () => {
  const { token } = await inviteByApi({ name: 'Ngozi Eze 2', role: 'viewer' })
  const { totp } = await viewInvitation(token)
  const acceptedTotp = { ticket: totp.ticket, code: generateTotp(totp.secret) }
  for (const [password, message] of [
    ['eleven let', 'The password is shorter than 12 characters.'],
    ['password12345', 'The password is one of the 10,000 most common ones, or one of them with added characters.'],
    ['Ngozi.Eze.2026', 'The password is made of words from this site, such as names, the slogan or the year.'],
  ]) {
    const response = await acceptInvitationWith({ token, password, totp: acceptedTotp })
    expect([response.status, (await response.json()).errors]).toEqual([422, [{ field: 'password', message }]])
  }
})

test('the login compares all 1,000 characters of a long password', async () => {
  const longPassword = `${'blue lanterns '.repeat(71)}ọkụkọ?`
  expect(longPassword).toHaveLength(1000)
  const { token } = await inviteByApi({ name: 'Long' })
  const { totp } = await viewInvitation(token)
  const firstInvitation = { ticket: totp.ticket, code: generateTotp(totp.secret, -1) }
  expect((await acceptInvitationWith({ token, password: longPassword, totp: firstInvitation })).status).toBe(201)
  expect(await readLoginStatus(generateTotp(totp.secret), 'Long', longPassword.slice(0, -1))).toBe(401)
  expect(
    await readLoginStatus(generateTotp(totp.secret), 'Long', longPassword.normalize('NFD').slice(0, 1000)),
  ).not.toBe(204)
  expect(await readLoginStatus(generateTotp(totp.secret), 'Long', longPassword)).toBe(204)
})

test('joining refuses the TOTP setup ticket of another invitation link, and a code that does not match the ticket', async () => {
  const [firstLink, secondLink] = [await inviteByApi({ name: 'One' }), await inviteByApi({ name: 'Other' })]
  const [firstInvitation, secondInvitation] = [
    await viewInvitation(firstLink.token),
    await viewInvitation(secondLink.token),
  ]
  const acceptFirstLink = (ticket: string, code: string) =>
    acceptInvitationWith({ token: firstLink.token, password: MEMBER_PASSWORD, totp: { ticket, code } })
  expect((await acceptFirstLink(secondInvitation.totp.ticket, generateTotp(secondInvitation.totp.secret))).status).toBe(
    422,
  )
  expect((await acceptFirstLink(firstInvitation.totp.ticket, generateTotp(secondInvitation.totp.secret))).status).toBe(
    422,
  )
  expect((await acceptFirstLink(firstInvitation.totp.ticket, generateTotp(firstInvitation.totp.secret))).status).toBe(
    201,
  )
})

test('the database contains neither the password nor the TOTP secret in plain text', async () => {
  const ifeoma = await joinMemberByPassword({ name: 'Ifeoma' })
  const storedPasswords = JSON.stringify(await query('select * from passwords'))
  expect(storedPasswords).toContain('scrypt$17$8$1$')
  for (const secret of [owner.totpSecret, ifeoma.totpSecret, MEMBER_PASSWORD])
    expect(storedPasswords).not.toContain(secret)
  await query('update passwords set totp_secret = overlay(totp_secret placing $1 from 30)', ['AAAA'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await readLoginStatus(generateTotp(owner.totpSecret))).toBe(500)
  vi.restoreAllMocks()
})

test('a login request with a missing or invalid field is refused with 422', async () => {
  for (const loginInput of [
    { name: 'A' },
    { name: 'A', password: 'b' },
    { name: 'A', password: 'b', code: '12' },
    { recoveryCode: '' },
  ])
    expect((await send(login, 'POST', '/api/admin/login', loginInput)).status).toBe(422)
})
