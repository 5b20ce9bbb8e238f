import { consumeAttempt, resetAttempts } from '#netlify/database/attempts.ts'
import { createBucket } from './rate-limit.ts'
import { computeKeyedHash } from './site-key.ts'

// Of a million TOTP codes three are valid at a time, so guessing takes years at this rate. No proof of work is
// accepted.
const codeRateLimit = { freeAttempts: 10, halfLife: 3600 }

async function createMemberBucket(memberId: string | undefined) {
  return createBucket('code', await computeKeyedHash('attempts', `code ${memberId ?? 'of nobody'}`), codeRateLimit)
}

/**
 * Counts a TOTP code against the member whose password was correct, so that others cannot exhaust the limit. Without
 * a member it counts against a placeholder, in the same time.
 */
export async function consumeCodeAttempt(memberId: string | undefined): Promise<boolean> {
  return await consumeAttempt(await createMemberBucket(memberId), [])
}

export async function resetCodeAttempts(memberId: string): Promise<void> {
  await resetAttempts(await createMemberBucket(memberId), [])
}
