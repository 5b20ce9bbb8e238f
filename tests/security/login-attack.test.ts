import { beforeEach, expect, test, vi } from 'vitest'
import { attackLogin, bySharedPassword } from '#tests/attack/login-scene.ts'
import { query } from '#tests/support/database.ts'
import { PASSWORD } from '#tests/support/guess.ts'
import { rounds } from '#tests/support/rounds.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
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
    const minutes = rounds(30, 6)
    const scene = { attackers, asks: rounds(asks), minutes, enter: bySharedPassword(PASSWORD), query }
    const { asked, compared, slowest, ...outcome } = await attackLogin(scene)
    expect(outcome).toEqual({ attackers, ...inAll(minutes) })
    expect(slowest).toBeLessThan(60)
    expect(asked).toBe(attackers * rounds(asks) * minutes)
    // The free share of the global bucket, and its refill during the attack.
    expect(compared).toBeLessThan(60)
  },
)
