import { randomBytes } from 'node:crypto'
import { computeKeyedHash, computeKeyedHashOffline } from '#netlify/team/site-keys.ts'
import { CODE_ALPHABET, OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'

const RANDOM_CODE_LENGTH = 6

const toCode = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '').join('')

export function createRandomCode(): string {
  return toCode(randomBytes(RANDOM_CODE_LENGTH))
}

const toOwnCode = (hash: string) => toCode(Buffer.from(hash, 'hex').subarray(0, OWN_CODE_LENGTH))
const toHashedText = (submissionId: string) => `own link ${submissionId}`

/** Returns the code of a volunteer's own link. It follows from the id that was sent, so a retry gets the same. */
export async function createOwnCode(submissionId: string): Promise<string> {
  return toOwnCode(await computeKeyedHash('attempts', toHashedText(submissionId)))
}

/** Makes the code while the database is down; undefined if the blob store has no copy of the key. */
export async function createOwnCodeOffline(submissionId: string): Promise<string | undefined> {
  const hash = await computeKeyedHashOffline('attempts', toHashedText(submissionId))
  return hash && toOwnCode(hash)
}
