import { beforeEach, expect, test, vi } from 'vitest'
import { attackLogin, guessAtOnce } from '#tests/attack/login-scene.ts'
import { byMemberName, timeNames } from '#tests/attack/member-scene.ts'
import { makeTriesCheap } from '#tests/support/cheap-tries.ts'
import { query } from '#tests/support/database.ts'
import { PASSWORD } from '#tests/support/guess.ts'
import {
  codeOf,
  enterByName,
  enterByPasskey,
  type JoinedByPassword,
  join,
  joinByPassword,
} from '#tests/support/members.ts'
import { rounds } from '#tests/support/rounds.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

let shared: Staff
let ada: JoinedByPassword
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  shared = await logIn(PASSWORD)
  ada = await joinByPassword({ name: 'Ada Obi' }, shared)
  return () => vi.unstubAllEnvs()
})

test('while 20 addresses attack one name, its owner logs in at once from a known device, elsewhere within a minute', async () => {
  await makeTriesCheap()
  const minutes = rounds(30, 2)
  const scene = { attackers: 20, asks: rounds(30, 1), minutes, enter: byMemberName(ada, query), query }
  const { compared, slowest, ...outcome } = await attackLogin(scene)
  expect(outcome).toMatchObject({ knownTries: minutes, knownAtOnce: minutes })
  expect(outcome).toMatchObject({ strangerTries: minutes, strangersIn: minutes })
  expect(slowest).toBeLessThan(60)
  // Ten attempts per name, and the refill during the attack.
  expect(compared).toBeLessThan(30)
})

test('compares only the free attempts of 100 simultaneous guesses for one name', async () => {
  await makeTriesCheap()
  expect(await guessAtOnce(byMemberName(ada, query), 100)).toBe(5)
})

test('a flood on one name costs other names no proof, and passkeys never need one', async () => {
  const bola = await joinByPassword({ name: 'Bola' }, shared)
  const chike = await join({ name: 'Chike' }, shared)
  await makeTriesCheap()
  const enter = byMemberName(ada, query)
  const flood = Array.from({ length: 12 }, (_, index) => enter(false, `192.0.2.${index}`))
  expect((await Promise.all(flood)).map(({ status }) => status).filter((status) => status === 401)).toHaveLength(10)
  expect((await enter(true, '198.51.100.9')).status).toBe(429)
  expect((await enterByName(bola.name, codeOf(bola.secret), undefined, { ip: '198.51.100.9' })).status).toBe(204)
  await query("update attempt_levels set level = 320 where purpose = 'login'")
  expect((await enterByPasskey(chike.authenticator, {}, { ip: '192.0.2.1' })).status).toBe(204)
})

test('limits an unknown name like a known one', async () => {
  const statusesOf = async (name: string) => {
    await query('delete from attempt_levels')
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await enterByName(name, '000000', 'wrong')).status)
    return statuses
  }
  expect(await statusesOf('Nobody Here')).toEqual(await statusesOf('Ada Obi'))
})

// A busy core may spoil one measurement, not three.
test('response times do not reveal whether a name exists', { retry: 2 }, async () => {
  await join({ name: 'With a passkey alone' }, shared)
  const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
  const times = await timeNames(names, rounds(40, 5), () => query('delete from attempt_levels'))
  // A hash comparison takes about 300 ms: skipping one would be measurable.
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.4)
})
