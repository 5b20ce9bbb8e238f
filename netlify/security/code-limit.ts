import { forgive, takeFree } from '#netlify/database/attempts.ts'
import { keyedHash } from './key.ts'
import { bucketOf } from './rate-limit.ts'

// A million codes, three of them good at a time: at this pace it takes years, and no work is taken instead.
const ofCodes = { free: 10, halfLife: 3600 }

async function bucketOfMember(memberId: string | undefined) {
  return bucketOf('code', await keyedHash('attempts', `code ${memberId ?? 'of nobody'}`), ofCodes)
}

/**
 * Counts a code that comes with the right password: only who has that can fill it up. Where the password is wrong it
 * counts for nobody, in the same time.
 */
export async function takeCodeTry(memberId: string | undefined): Promise<boolean> {
  return await takeFree(await bucketOfMember(memberId), [])
}

export async function forgiveCodes(memberId: string): Promise<void> {
  await forgive(await bucketOfMember(memberId), [])
}
