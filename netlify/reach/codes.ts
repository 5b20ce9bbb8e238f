import { randomBytes } from 'node:crypto'
import { computeKeyedHash } from '#netlify/team/site-keys.ts'
import { CODE_ALPHABET, OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'

const RANDOM_CODE_LENGTH = 6

const toCode = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '').join('')

export function createRandomCode(): string {
  return toCode(randomBytes(RANDOM_CODE_LENGTH))
}

/**
 * Returns the code of a volunteer's own link. It follows from the id that was sent, so that a retry gets the same one,
 * stored or not. The key is read from the blob store, also while the database is down.
 */
export async function createOwnCode(sentId: string): Promise<string> {
  const hash = await computeKeyedHash('attempts', `own link ${sentId}`)
  return toCode(Buffer.from(hash, 'hex').subarray(0, OWN_CODE_LENGTH))
}
