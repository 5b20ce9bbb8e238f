import { type Challenge, PROOF_HEADER, PROOF_OFFER } from '#src/contract/rules/proof.ts'
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

/** Sends a request with the given headers in addition to its own. */
type RequestSender = (headers: Record<string, string>) => Promise<Response>

/**
 * Solves the proof of work that `rejection` asks for and repeats the request. Without a solution, rejects with the
 * last error.
 */
export async function solveAndRetry(
  send: RequestSender,
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

/** Sends a request. When the server asks for a proof of work, solves it and repeats the request. */
export async function sendWithProof(send: RequestSender, onProofOfWork: () => void): Promise<Response> {
  return await send({ [PROOF_HEADER]: PROOF_OFFER }).catch((rejection: unknown) =>
    solveAndRetry(send, rejection, onProofOfWork),
  )
}
