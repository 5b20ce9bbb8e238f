import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import { type Challenge, PROOF_HEADER } from '#src/contract/rules/proof.ts'
import { spendProof } from './spent-proofs.ts'

/** PBKDF2 iterations per step. A browser solves a proof of work by trying steps, half of them on average. */
export const STEP_ITERATIONS = 2000
export const MIN_STEPS = 75
/** Maximum steps of a proof of work. An old phone with four cores takes five seconds for this number of steps. */
export const MAX_STEPS = 1200

const TTL_MS = 5 * 60_000

export interface ProofTerms {
  purpose: string
  source: string
  steps: number
}

/** Computes the steps of a proof of work. `loadFactor` is the load as a multiple of the rate limit. */
export function computeSteps(loadFactor: number): number {
  return Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil(MIN_STEPS * loadFactor)))
}

async function readSecrets() {
  const key = await getSiteKey('proof')
  return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` }
}

/** Issues a proof-of-work challenge for one purpose and source (network or name). It expires after five minutes. */
export async function issueChallenge({ purpose, source, steps }: ProofTerms): Promise<Challenge> {
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: STEP_ITERATIONS,
    counter: randomInt(steps),
    data: { purpose, source, steps },
    expiresAt: new Date(Date.now() + TTL_MS),
    deriveKey,
    ...(await readSecrets()),
  })
}

// Schema of the signed fields of a proof of work. The altcha library checks the other fields.
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      data: z.object({ purpose: z.string(), source: z.string(), steps: z.number() }),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function readProof(request: Request): z.output<typeof proofSchema> | undefined {
  const proofText = request.headers.get(PROOF_HEADER)
  if (!proofText) return undefined
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(proofText, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Accepts a proof of work once. Rejects it if the required steps have more than doubled since its challenge. */
export async function redeemProof(request: Request, requiredTerms: ProofTerms): Promise<boolean> {
  const proof = readProof(request)
  if (!proof) return false
  const { signature, parameters } = proof.challenge
  const { purpose, source, steps } = parameters.data
  if (purpose !== requiredTerms.purpose || source !== requiredTerms.source || steps * 2 < requiredTerms.steps)
    return false
  const challenge = { parameters, signature } as unknown as Challenge
  const { verified } = await verifySolution({
    challenge,
    solution: proof.solution,
    deriveKey,
    ...(await readSecrets()),
  })
  return verified && (await spendProof(signature, new Date(parameters.expiresAt * 1000)))
}
