import { type Challenge, PROOF_HEADER, PROOF_OFFER } from '#src/contract/proof.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { ApiError, sendRequest } from './client.ts'

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
 * Solves the proof of work that `rejection` asks for and repeats the request. Without a solution, rejects with the
 * last error.
 */
export async function solveAndRetry<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  rejection: unknown,
  onProofOfWork: () => void,
  timeout?: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  let lastError = rejection
  for (let proofCount = 0; proofCount < MAX_PROOFS; proofCount++) {
    const challenge = findChallenge(lastError)
    if (!challenge) break
    onProofOfWork()
    const proof = await solveOrUndefined(challenge)
    if (!proof) break
    try {
      const signal = timeout ? { signal: AbortSignal.timeout(timeout) } : {}
      return await sendRequest(operation, body, { headers: { ...headers, [PROOF_HEADER]: proof }, ...signal })
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}

/** Sends a request. When the server asks for a proof of work, solves it and repeats the request. */
export async function sendWithProof<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  onProofOfWork: () => void,
): Promise<Response> {
  const headers = { [PROOF_HEADER]: PROOF_OFFER }
  return await sendRequest(operation, body, { headers }).catch((rejection: unknown) =>
    solveAndRetry(operation, body, rejection, onProofOfWork),
  )
}
