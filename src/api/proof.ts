import type { Operation } from '#src/contract/operations/operation.ts'
import { type Challenge, PROOF_HEADER } from '#src/contract/proof.ts'
import { ApiError, send } from './client.ts'

// While a flood grows what is asked may grow too, twofold each time, and it ends after four.
const MOST_PROOFS = 5

interface Options {
  /** Told when the work begins. */
  onWork: () => void
  /** For each answer, in milliseconds; without end where there is none. */
  patience?: number
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

/** Makes the proof of work that a refusal asks for, and sends again. What cannot be solved here fails as it was refused. */
export async function sendPaid<Input>(
  operation: Operation<Input, unknown>,
  body: Input,
  first: unknown,
  { onWork, patience }: Options,
): Promise<Response> {
  let refusal = first
  for (let proofs = 0; proofs < MOST_PROOFS; proofs++) {
    if (!(refusal instanceof ApiError && refusal.status === 429 && refusal.problem.challenge)) break
    onWork()
    const proof = await solve(refusal.problem.challenge)
    if (!proof) break
    try {
      const signal = patience ? { signal: AbortSignal.timeout(patience) } : {}
      return await send(operation, body, { headers: { [PROOF_HEADER]: proof }, ...signal })
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}
