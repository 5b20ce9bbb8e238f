import { consumeAttempt, resetAttempts } from '#netlify/limits/attempts.queries.ts'
import { createBucket } from './rate-limit.ts'
import { computeKeyedHash } from './site-key.ts'

// Limits guesses of TOTP codes: three of a million possible codes are valid at a time.
const codeRateLimit = { freeAttempts: 10, halfLife: 3600 }

async function createMemberBucket(memberId: string | undefined) {
  return createBucket('code', await computeKeyedHash('attempts', `code ${memberId ?? 'of nobody'}`), codeRateLimit)
}

/** Counts a TOTP attempt. Without a member, counts a placeholder, so that timing reveals no member. */
export async function consumeCodeAttempt(memberId: string | undefined): Promise<boolean> {
  return await consumeAttempt(await createMemberBucket(memberId), [])
}

export async function resetCodeAttempts(memberId: string): Promise<void> {
  await resetAttempts(await createMemberBucket(memberId), [])
}
