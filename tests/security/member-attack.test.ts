import { beforeEach, expect, test, vi } from 'vitest'
import * as password from '#netlify/team/factors/password.ts'
import { guessConcurrently } from '#tests/lab/attack/login-scenario.ts'
import { makeMemberLogin } from '#tests/lab/attack/member-scenario.ts'
import {
  generateTotp,
  type JoinedByPassword,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
} from '#tests/support/calls/members.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { deleteLoginAttempts, setLoginLevels } from '#tests/support/platform/login-state.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { SITE_PASSWORD } from './password-attempts.ts'

let sharedSession: StaffSession
let attackedMember: JoinedByPassword
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  sharedSession = await logInByPassword(SITE_PASSWORD)
  attackedMember = await joinMemberByPassword({ name: 'Ada Obi' }, sharedSession)
  return () => vi.unstubAllEnvs()
})

test('of many simultaneous wrong passwords for one member the server compares only as many as there are free attempts', async () => {
  expect(await guessConcurrently(makeMemberLogin(attackedMember, query), countRounds(100, 20))).toBe(5)
})

test('an attack on one member’s login requires a proof of work neither from other members nor for passkey logins', async () => {
  const bola = await joinMemberByPassword({ name: 'Bola' }, sharedSession)
  const chike = await joinMember({ name: 'Chike' }, sharedSession)
  const logInAsAda = makeMemberLogin(attackedMember, query)
  const wrongLogins = Array.from({ length: 12 }, (_, index) => logInAsAda(false, `192.0.2.${index}`))
  expect((await Promise.all(wrongLogins)).map(({ status }) => status).filter((status) => status === 401)).toHaveLength(
    10,
  )
  expect((await logInAsAda(true, '198.51.100.9')).status).toBe(429)
  expect(
    (await logInWithPassword(bola.name, generateTotp(bola.totpSecret), undefined, { ip: '198.51.100.9' })).status,
  ).toBe(204)
  await setLoginLevels(320)
  expect((await logInWithPasskey(chike.authenticator, {}, { ip: '192.0.2.1' })).status).toBe(204)
})

test('login attempts for an unknown name are limited like login attempts for a known name', async () => {
  const readStatuses = async (name: string) => {
    await deleteLoginAttempts()
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await logInWithPassword(name, '000000', 'wrong')).status)
    return statuses
  }
  expect(await readStatuses('Nobody Here')).toEqual(await readStatuses('Ada Obi'))
})

test('a failed login compares one password hash, whether the name exists or not', async () => {
  await joinMember({ name: 'With a passkey alone' }, sharedSession)
  const passwordCheck = vi.spyOn(password, 'verifyPassword')
  for (const name of ['Ada Obi', 'Nobody Here', 'With a passkey alone']) {
    await deleteLoginAttempts()
    passwordCheck.mockClear()
    expect((await logInWithPassword(name, '000000', 'some other words')).status).toBe(401)
    expect([name, passwordCheck.mock.calls.length]).toEqual([name, 1])
  }
})
