import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isDeepTestRun } from '#tests/support/rounds.ts'

const MAX_COST = 2 ** 10
const { scrypt } = crypto

const hasCost = (value: unknown): value is { N: number } => typeof value === 'object' && value !== null && 'N' in value

/** Makes Node's scrypt a hundred times cheaper, because a password hash of a member takes a third of a second. */
function lowerHashCost(): void {
  const cheapScrypt = (...scryptArguments: unknown[]) =>
    Reflect.apply(
      scrypt,
      crypto,
      scryptArguments.map((value) => (hasCost(value) ? { ...value, N: Math.min(value.N, MAX_COST) } : value)),
    )
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}

if (!isDeepTestRun) lowerHashCost()
