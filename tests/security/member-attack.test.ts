import { beforeEach, expect, test, vi } from 'vitest'
import { guessConcurrently, simulateLoginAttack } from '#tests/lab/attack/login-scenario.ts'
import { makeMemberLogin, measureLoginTimes } from '#tests/lab/attack/member-scenario.ts'
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
import { countRounds } from '#tests/support/rounds.ts'
import { lowerHashCost } from './lower-hash-cost.ts'
import { SITE_PASSWORD } from './password-attempts.ts'

let sharedSession: StaffSession
let attackedMember: JoinedByPassword
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  sharedSession = await logInByPassword(SITE_PASSWORD)
  attackedMember = await joinMemberByPassword({ name: 'Ada Obi' }, sharedSession)
  return () => vi.unstubAllEnvs()
})

test('while 20 IP addresses guess one member’s password, the member logs in: known devices at once, others in a minute', async () => {
  await lowerHashCost()
  const minutes = countRounds(30, 2)
  const scenario = {
    attackerCount: 20,
    guessesPerMinute: countRounds(30, 1),
    minutes,
    sendLogin: makeMemberLogin(attackedMember, query),
    query,
  }
  const { comparedCount, maxLoginSeconds, ...outcome } = await simulateLoginAttack(scenario)
  expect(outcome).toMatchObject({ knownDeviceLogins: minutes, knownDeviceSuccesses: minutes })
  expect(outcome).toMatchObject({ newDeviceLogins: minutes, newDeviceSuccesses: minutes })
  expect(maxLoginSeconds).toBeLessThan(60)
  // Without proof of work, attackers get ten free attempts per name, plus those that become free during the attack.
  expect(comparedCount).toBeLessThan(30)
})

test('of 100 simultaneous wrong passwords for one member the server compares only as many as there are free attempts', async () => {
  await lowerHashCost()
  expect(await guessConcurrently(makeMemberLogin(attackedMember, query), 100)).toBe(5)
})

test('an attack on one member’s login requires a proof of work neither from other members nor for passkey logins', async () => {
  const bola = await joinMemberByPassword({ name: 'Bola' }, sharedSession)
  const chike = await joinMember({ name: 'Chike' }, sharedSession)
  await lowerHashCost()
  const logInAsAda = makeMemberLogin(attackedMember, query)
  const wrongLogins = Array.from({ length: 12 }, (_, index) => logInAsAda(false, `192.0.2.${index}`))
  expect((await Promise.all(wrongLogins)).map(({ status }) => status).filter((status) => status === 401)).toHaveLength(
    10,
  )
  expect((await logInAsAda(true, '198.51.100.9')).status).toBe(429)
  expect(
    (await logInWithPassword(bola.name, generateTotp(bola.totpSecret), undefined, { ip: '198.51.100.9' })).status,
  ).toBe(204)
  await query("update attempt_levels set level = 320 where purpose = 'login'")
  expect((await logInWithPasskey(chike.authenticator, {}, { ip: '192.0.2.1' })).status).toBe(204)
})

test('login attempts for an unknown name are limited like login attempts for a known name', async () => {
  const readStatuses = async (name: string) => {
    await query('delete from attempt_levels')
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await logInWithPassword(name, '000000', 'wrong')).status)
    return statuses
  }
  expect(await readStatuses('Nobody Here')).toEqual(await readStatuses('Ada Obi'))
})

// Retry this test twice, because a busy CPU may distort the measured time.
test('the response time of a failed login does not reveal whether the name exists', { retry: 2 }, async () => {
  await joinMember({ name: 'With a passkey alone' }, sharedSession)
  const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
  const loginTimes = await measureLoginTimes(names, countRounds(40, 5), () => query('delete from attempt_levels'))
  // Without the password comparison, which takes about 300 ms, a login would be much faster.
  expect(Math.max(...loginTimes) / Math.min(...loginTimes)).toBeLessThan(1.4)
})
