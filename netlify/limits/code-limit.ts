import { computeKeyedHash } from '#netlify/identity/site-key.ts'
import { consumeAttempt, resetAttempts } from './attempts.queries.ts'
import { createBucket } from './rate-limit.ts'

// Limits guesses of TOTP codes, because three of the million possible codes are valid at any time.
const codeRateLimit = { freeAttempts: 10, halfLife: 3600 }

async function createMemberBucket(memberId: string | undefined) {
  return createBucket('code', await computeKeyedHash('attempts', `code ${memberId ?? 'of nobody'}`), codeRateLimit)
}

/** Counts a TOTP attempt. Does the same work for an unknown member, so that the duration does not reveal who exists. */
export async function consumeCodeAttempt(memberId: string | undefined): Promise<boolean> {
  return await consumeAttempt(await createMemberBucket(memberId), [])
}

export async function resetCodeAttempts(memberId: string): Promise<void> {
  await resetAttempts(await createMemberBucket(memberId), [])
}
