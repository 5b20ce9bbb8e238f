import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, PROOF_HEADER } from '#src/contract/proof.ts'

export async function readChallenge(refusedResponse: Response): Promise<Challenge> {
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
