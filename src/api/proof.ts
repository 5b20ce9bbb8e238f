import { type Challenge, PROOF_HEADER } from '#src/contract/proof.ts'
import { ApiError } from './client.ts'

// Maximum number of proofs per request. The server may ask for a second proof when it raises the difficulty.
const MAX_PROOFS = 5

function findChallenge(error: unknown): Challenge | undefined {
  return error instanceof ApiError && error.status === 429 ? error.problem.challenge : undefined
}

async function solveOrUndefined(challenge: Challenge): Promise<string | undefined> {
  try {
    const solver = await import('#src/browser/proof-of-work.ts')
    return await solver.solveProofOfWork(challenge)
  } catch (error) {
    // Loading the solver can fail on a bad connection, or after a deploy has replaced its file.
    console.warn('The proof of work could not be solved:', error)
    return undefined
  }
}

/**
 * Solves the proof of work that `rejection` asks for and sends the request again. Without a solution, rejects with
 * the last error.
 */
export async function solveAndRetry(
  send: (proofHeader: Record<string, string>) => Promise<Response>,
  rejection: unknown,
  onProofOfWork: () => void,
): Promise<Response> {
  let lastError = rejection
  for (let proofCount = 0; proofCount < MAX_PROOFS; proofCount++) {
    const challenge = findChallenge(lastError)
    if (!challenge) break
    onProofOfWork()
    const proof = await solveOrUndefined(challenge)
    if (!proof) break
    try {
      return await send({ [PROOF_HEADER]: proof })
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}
