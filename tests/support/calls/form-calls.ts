import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import drain from '#netlify/functions/forms-drain.ts'
import { listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { type Challenge, PROOF_HEADER } from '#src/contract/rules/proof.ts'
import { type FunctionModule, type RequestOptions, send } from './send.ts'

export function postForm(
  functionModule: FunctionModule,
  path: string,
  fields: Record<string, string>,
  options: RequestOptions = {},
) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...options.headers }
  return send(functionModule, 'POST', path, new URLSearchParams(fields).toString(), { ...options, headers })
}

async function readChallenge(refusedResponse: Response): Promise<Challenge> {
  const { challenge } = await refusedResponse.clone().json()
  if (!challenge) throw new Error(`An answer of ${refusedResponse.status} asked for no proof`)
  return challenge
}

export async function readDifficulty(refusedResponse: Response): Promise<number> {
  return Number((await readChallenge(refusedResponse)).parameters.data?.steps)
}

export async function solveProof(refusedResponse: Response): Promise<Record<string, string>> {
  const challenge = await readChallenge(refusedResponse)
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') }
}

const MAX_RUNS = 20

/** Runs the form queue until it is empty, because one run may not be enough on a slow machine or after a fault. */
export async function runQueueUntilEmpty(): Promise<void> {
  for (let runCount = 0; (await listQueuedForms('waiting')).length > 0; runCount++) {
    if (runCount >= MAX_RUNS) throw new Error(`The queue is not empty after ${MAX_RUNS} runs`)
    await drain().catch(() => {})
  }
}
