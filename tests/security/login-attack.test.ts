import { beforeEach, expect, test, vi } from 'vitest'
import { makeSharedLogin, simulateLoginAttack } from '#tests/attack/login-scenario.ts'
import { query } from '#tests/support/database.ts'
import { SITE_PASSWORD } from '#tests/support/password-attempts.ts'
import { countRounds } from '#tests/support/rounds.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  return () => vi.unstubAllEnvs()
})

const inAll = (tries: number) => ({
  ...{ knownTries: tries, knownAtOnce: tries },
  ...{ strangerTries: tries, strangersIn: tries },
})

test.each([
  [20, 30],
  [200, 3],
])(
  'while %i addresses attack, a known device logs in at once and an unknown one within a minute',
  async (attackers, asks) => {
    const minutes = countRounds(30, 6)
    const scene = { attackers, asks: countRounds(asks), minutes, enter: makeSharedLogin(SITE_PASSWORD), query }
    const { asked, compared, slowest, ...outcome } = await simulateLoginAttack(scene)
    expect(outcome).toEqual({ attackers, ...inAll(minutes) })
    expect(slowest).toBeLessThan(60)
    expect(asked).toBe(attackers * countRounds(asks) * minutes)
    // The free share of the global bucket, and its refill during the attack.
    expect(compared).toBeLessThan(60)
  },
)
