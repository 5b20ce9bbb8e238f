import { randomBytes, scryptSync } from 'node:crypto'
import { MEMBER_PASSWORD } from '#tests/support/calls/members.ts'
import { query } from '#tests/support/platform/database.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

const SCRYPT_COSTS = { N: 2 ** 4, r: 1, p: 1 }

/** Replaces stored password hashes by hashes that are cheap to verify, to save test time. */
export async function lowerHashCost(): Promise<void> {
  if (isDeepTestRun) return
  const salt = randomBytes(16)
  const hash = scryptSync(MEMBER_PASSWORD.normalize('NFC'), salt, 32, SCRYPT_COSTS)
  const hashParts = [
    'scrypt',
    Math.log2(SCRYPT_COSTS.N),
    SCRYPT_COSTS.r,
    SCRYPT_COSTS.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ]
  await query('update staff_passwords set hash = $1', [hashParts.join('$')])
}
