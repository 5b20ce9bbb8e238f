import { randomBytes, scryptSync } from 'node:crypto'
import { query } from './database.ts'
import { MEMBER_PASSWORD } from './members.ts'
import { isDeep } from './rounds.ts'

const COSTS = { N: 2 ** 4, r: 1, p: 1 }

/** Lowers the hash cost of existing member passwords, which the stored hash names. */
export async function lowerHashCost(): Promise<void> {
  if (isDeep) return
  const salt = randomBytes(16)
  const hash = scryptSync(MEMBER_PASSWORD.normalize('NFC'), salt, 32, COSTS)
  const stored = [
    'scrypt',
    Math.log2(COSTS.N),
    COSTS.r,
    COSTS.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ]
  await query('update staff_passwords set hash = $1', [stored.join('$')])
}
