import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Proof } from '#src/contract/rules/proof.ts'

// Timeout in ms for solving a challenge, well below the five minutes after which the server rejects a proof.
const TIMEOUT_MS = 60_000

/** Solves a proof-of-work challenge. Returns undefined in an insecure context or after the timeout. */
export async function solveProofOfWork(challenge: Challenge): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  if (!solution) return undefined
  const proof: Proof = { challenge, solution }
  return btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_')
}
