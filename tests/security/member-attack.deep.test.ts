import { beforeEach, expect, test, vi } from 'vitest'
import { simulateLoginAttack } from '#tests/lab/attack/login-scenario.ts'
import { makeMemberLogin, measureLoginTimes } from '#tests/lab/attack/member-scenario.ts'
import { type JoinedByPassword, joinMember, joinMemberByPassword } from '#tests/support/calls/members.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'
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

test('while 20 IP addresses guess one member’s password, the member logs in: known devices at once, others in a minute', async () => {
  const minutes = countRounds(30, 2)
  const scenario = {
    attackerCount: 20,
    guessesPerMinute: countRounds(30, 1),
    minutes,
    sendLogin: makeMemberLogin(attackedMember, query),
  }
  const { comparedCount, maxLoginSeconds, ...outcome } = await simulateLoginAttack(scenario)
  expect(outcome).toMatchObject({ knownDeviceLogins: minutes, knownDeviceSuccesses: minutes })
  expect(outcome).toMatchObject({ newDeviceLogins: minutes, newDeviceSuccesses: minutes })
  expect(maxLoginSeconds).toBeLessThan(60)
  // Without proof of work, attackers get ten free attempts per name, plus those that become free during the attack.
  expect(comparedCount).toBeLessThan(30)
})

// Retry this test twice, because a busy CPU may distort the measured time.
test('the response time of a failed login does not reveal whether the name exists', { retry: 2 }, async () => {
  await joinMember({ name: 'With a passkey alone' }, sharedSession)
  const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
  const loginTimes = await measureLoginTimes(names, countRounds(40, 5), deleteLoginAttempts)
  // Without the password comparison, which takes about 300 ms, a login would be much faster.
  expect(Math.max(...loginTimes) / Math.min(...loginTimes)).toBeLessThan(1.4)
})
