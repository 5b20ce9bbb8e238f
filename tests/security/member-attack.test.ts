import { beforeEach, expect, test, vi } from 'vitest'
import { guessConcurrently, simulateLoginAttack } from '#tests/attack/login-scenario.ts'
import { makeMemberLogin, measureLoginTimes } from '#tests/attack/member-scenario.ts'
import { query } from '#tests/support/database.ts'
import { lowerHashCost } from '#tests/support/lower-hash-cost.ts'
import {
  generateTotp,
  type JoinedByPassword,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
} from '#tests/support/members.ts'
import { SITE_PASSWORD } from '#tests/support/password-attempts.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'

let shared: StaffSession
let ada: JoinedByPassword
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  shared = await logInByPassword(SITE_PASSWORD)
  ada = await joinMemberByPassword({ name: 'Ada Obi' }, shared)
  return () => vi.unstubAllEnvs()
})

test('while 20 addresses attack one name, its owner logs in at once from a known device, elsewhere within a minute', async () => {
  await lowerHashCost()
  const minutes = countRounds(30, 2)
  const scene = { attackers: 20, asks: countRounds(30, 1), minutes, enter: makeMemberLogin(ada, query), query }
  const { compared, slowest, ...outcome } = await simulateLoginAttack(scene)
  expect(outcome).toMatchObject({ knownTries: minutes, knownAtOnce: minutes })
  expect(outcome).toMatchObject({ strangerTries: minutes, strangersIn: minutes })
  expect(slowest).toBeLessThan(60)
  // Ten attempts per name, and the refill during the attack.
  expect(compared).toBeLessThan(30)
})

test('compares only the free attempts of 100 simultaneous guesses for one name', async () => {
  await lowerHashCost()
  expect(await guessConcurrently(makeMemberLogin(ada, query), 100)).toBe(5)
})

test('a flood on one name costs other names no proof, and passkeys never need one', async () => {
  const bola = await joinMemberByPassword({ name: 'Bola' }, shared)
  const chike = await joinMember({ name: 'Chike' }, shared)
  await lowerHashCost()
  const enter = makeMemberLogin(ada, query)
  const flood = Array.from({ length: 12 }, (_, index) => enter(false, `192.0.2.${index}`))
  expect((await Promise.all(flood)).map(({ status }) => status).filter((status) => status === 401)).toHaveLength(10)
  expect((await enter(true, '198.51.100.9')).status).toBe(429)
  expect(
    (await logInWithPassword(bola.name, generateTotp(bola.secret), undefined, { ip: '198.51.100.9' })).status,
  ).toBe(204)
  await query("update attempt_levels set level = 320 where purpose = 'login'")
  expect((await logInWithPasskey(chike.authenticator, {}, { ip: '192.0.2.1' })).status).toBe(204)
})

test('limits an unknown name like a known one', async () => {
  const statusesOf = async (name: string) => {
    await query('delete from attempt_levels')
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await logInWithPassword(name, '000000', 'wrong')).status)
    return statuses
  }
  expect(await statusesOf('Nobody Here')).toEqual(await statusesOf('Ada Obi'))
})

// A busy core may spoil one measurement, not three.
test('response times do not reveal whether a name exists', { retry: 2 }, async () => {
  await joinMember({ name: 'With a passkey alone' }, shared)
  const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
  const times = await measureLoginTimes(names, countRounds(40, 5), () => query('delete from attempt_levels'))
  // A hash comparison takes about 300 ms: skipping one would be measurable.
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.4)
})
