import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, PROOF_HEADER } from '#src/contract/proof.ts'

export async function readChallenge(refusal: Response): Promise<Challenge> {
  const { challenge } = await refusal.clone().json()
  if (!challenge) throw new Error(`An answer of ${refusal.status} asked for no proof`)
  return challenge
}

export async function readDifficulty(refusal: Response): Promise<number> {
  return Number((await readChallenge(refusal)).parameters.data?.steps)
}

export async function solveProof(refusal: Response): Promise<Record<string, string>> {
  const challenge = await readChallenge(refusal)
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') }
}
