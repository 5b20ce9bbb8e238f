import type { Operation } from '#src/contract/operations/operation.ts'
import { PROOF_HEADER } from '#src/contract/proof.ts'
import { ApiError, send } from './client.ts'

// While a flood grows what is asked may grow too, twofold each time, and it ends after four.
const MOST_PROOFS = 5

function challengeOf(error: unknown) {
  return error instanceof ApiError && error.status === 429 ? error.problem.challenge : undefined
}

/** Pays with a proof of work where the server asks; what cannot be solved here fails as it was refused. */
export async function sendWithProof<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  onWork: () => void,
): Promise<Response> {
  let headers: Record<string, string> = {}
  for (let proofs = 0; ; proofs++) {
    try {
      return await send(operation, body, { headers })
    } catch (error) {
      const challenge = challengeOf(error)
      if (!challenge || proofs === MOST_PROOFS) throw error
      onWork()
      const { solve } = await import('#src/browser/proof-of-work.ts')
      const proof = await solve(challenge)
      if (!proof) throw error
      headers = { [PROOF_HEADER]: proof }
    }
  }
}
