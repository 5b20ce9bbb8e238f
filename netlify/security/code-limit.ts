import { consumeAttempt, resetAttempts } from '#netlify/database/attempts.ts'
import { createBucket } from './rate-limit.ts'
import { computeKeyedHash } from './site-key.ts'

// Limits guesses of TOTP codes, three of which are valid at a time among a million. A proof of work does not lift it.
const codeRateLimit = { freeAttempts: 10, halfLife: 3600 }

async function createMemberBucket(memberId: string | undefined) {
  return createBucket('code', await computeKeyedHash('attempts', `code ${memberId ?? 'of nobody'}`), codeRateLimit)
}

/** Counts a TOTP attempt against the member whose password was correct, or a placeholder to take the same time. */
export async function consumeCodeAttempt(memberId: string | undefined): Promise<boolean> {
  return await consumeAttempt(await createMemberBucket(memberId), [])
}

export async function resetCodeAttempts(memberId: string): Promise<void> {
  await resetAttempts(await createMemberBucket(memberId), [])
}
