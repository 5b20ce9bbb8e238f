import { ApiError, send } from '#src/api/client.ts'
import type { Operation } from '#src/contract/operations/operation.ts'
import { type Challenge, PROOF_HEADER, PROOF_OFFER } from '#src/contract/proof.ts'

// While a flood grows what is asked may grow too, twofold each time, and it ends after four.
const MOST_PROOFS = 5

function challengeOf(error: unknown): Challenge | undefined {
  return error instanceof ApiError && error.status === 429 ? error.problem.challenge : undefined
}

async function solve(challenge: Challenge): Promise<string | undefined> {
  try {
    const solver = await import('#src/browser/proof-of-work.ts')
    return await solver.solve(challenge)
  } catch (error) {
    // On a bad line the solver does not come, and that of an earlier deploy is gone.
    console.warn('The proof of work could not be made:', error)
    return undefined
  }
}

/** Pays for what was refused, and sends it; what cannot be solved here fails as it was refused. `patience` in ms, for each answer. */
export async function payFor<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  refusal: unknown,
  onWork: () => void,
  patience?: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  let refused = refusal
  for (let proofs = 0; proofs < MOST_PROOFS; proofs++) {
    const challenge = challengeOf(refused)
    if (!challenge) break
    onWork()
    const proof = await solve(challenge)
    if (!proof) break
    try {
      const signal = patience ? { signal: AbortSignal.timeout(patience) } : {}
      return await send(operation, body, { headers: { ...headers, [PROOF_HEADER]: proof }, ...signal })
    } catch (error) {
      refused = error
    }
  }
  throw refused
}

/** Pays with a proof of work where the server asks. */
export async function sendWithProof<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  onWork: () => void,
): Promise<Response> {
  const headers = { [PROOF_HEADER]: PROOF_OFFER }
  return await send(operation, body, { headers }).catch((refusal: unknown) => payFor(operation, body, refusal, onWork))
}
