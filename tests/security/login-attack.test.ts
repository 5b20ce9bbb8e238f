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
  'while %i addresses attack a known device gets in at once, and an unknown one in a minute',
  async (attackers, asks) => {
    const minutes = rounds(30, 6)
    const scene = { attackers, asks: rounds(asks), minutes, enter: bySharedPassword(PASSWORD), query }
    const { asked, compared, slowest, ...outcome } = await attackLogin(scene)
    expect(outcome).toEqual({ attackers, ...inAll(minutes) })
    expect(slowest).toBeLessThan(60)
    expect(asked).toBe(attackers * rounds(asks) * minutes)
    // What is free of the budget of all, and the little that comes back in the time.
    expect(compared).toBeLessThan(60)
  },
)
