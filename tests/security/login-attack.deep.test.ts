import { beforeEach, expect, test, vi } from 'vitest'
import { makeSharedLogin, simulateLoginAttack } from '#tests/lab/attack/login-scenario.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { SITE_PASSWORD } from './password-attempts.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  return () => vi.unstubAllEnvs()
})

const makeExpectedOutcome = (totalTries: number) => ({
  ...{ knownDeviceLogins: totalTries, knownDeviceSuccesses: totalTries },
  ...{ newDeviceLogins: totalTries, newDeviceSuccesses: totalTries },
})

test.each([
  [20, 30],
  [200, 3],
])(
  'while %i IP addresses attack the login, a known device logs in at once and an unknown device within a minute',
  async (attackerCount, triesPerMinute) => {
    const minutes = countRounds(30, 6)
    const scenario = {
      attackerCount,
      guessesPerMinute: countRounds(triesPerMinute),
      minutes,
      sendLogin: makeSharedLogin(SITE_PASSWORD),
    }
    const { guessCount, comparedCount, maxLoginSeconds, ...outcome } = await simulateLoginAttack(scenario)
    expect(outcome).toEqual({ attackerCount, ...makeExpectedOutcome(minutes) })
    expect(maxLoginSeconds).toBeLessThan(60)
    expect(guessCount).toBe(attackerCount * countRounds(triesPerMinute) * minutes)
    // Without proof of work, attackers get only the free attempts of the global login rate limit.
    expect(comparedCount).toBeLessThan(60)
  },
)
