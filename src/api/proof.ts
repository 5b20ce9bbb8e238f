import type { Operation } from '#src/contract/operations/operation.ts'
import { PROOF_HEADER, PROOF_OFFER } from '#src/contract/proof.ts'
import { ApiError, send } from './client.ts'

// While a flood grows what is asked may grow too, twofold each time, and it ends after four.
const MOST_PROOFS = 5

interface Options {
  /** Told when the work begins. */
  onWork: () => void
  /** For each answer, in milliseconds; without end where there is none. */
  patience?: number
  /** True where the server takes it without a proof too, from who offers none. */
  optional?: boolean
}

function challengeOf(error: unknown) {
  return error instanceof ApiError && error.status === 429 ? error.problem.challenge : undefined
}

async function solve(challenge: NonNullable<ReturnType<typeof challengeOf>>): Promise<string | undefined> {
  try {
    const solver = await import('#src/browser/proof-of-work.ts')
    return await solver.solve(challenge)
  } catch (error) {
    // On a bad line the solver does not come, and that of an earlier deploy is gone.
    console.warn('The proof of work could not be made:', error)
    return undefined
  }
}

/**
 * Sends, and where the server asks for a proof of work makes it and sends again. What cannot be solved here goes without
 * one where that is optional, and fails as it was refused where not.
 */
export async function sendWithProof<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  { onWork, patience, optional = false }: Options,
): Promise<Response> {
  const ask = (proof?: string) =>
    send(operation, body, {
      ...(proof && { headers: { [PROOF_HEADER]: proof } }),
      ...(patience && { signal: AbortSignal.timeout(patience) }),
    })
  let proof = optional ? PROOF_OFFER : undefined
  for (let proofs = 0; ; proofs++) {
    try {
      return await ask(proof)
    } catch (error) {
      const challenge = challengeOf(error)
      if (!challenge) throw error
      onWork()
      proof = proofs < MOST_PROOFS ? await solve(challenge) : undefined
      if (proof) continue
      if (optional) return await ask()
      throw error
    }
  }
}
