import { EVERYBODY, takePaid } from '#netlify/database/attempts.ts'
import { formLimits } from '#netlify/env.ts'
import { PROOF_HEADER } from '#src/contract/proof.ts'
import { keyedHash } from './key.ts'
import { networkOf } from './network.ts'
import { bucketOf, takeTry, toRefusal } from './rate-limit.ts'

const PURPOSE = 'form'
// Generous: a mobile network puts thousands of phones behind one address, and a rally sends them all at once.
const usual = { ofAddress: 60, ofAll: 3000 }
const HALF_LIFE_S = 10 * 60

/**
 * Counts a form, and answers the network from which it is to be held: one that sent too many, without a proof of work.
 * Who offers to make one is refused with 429 and its challenge instead. Undefined for what counts at once.
 */
export async function admitForm(request: Request, address: string): Promise<string | undefined> {
  const { ofAddress, ofAll } = { ...usual, ...formLimits() }
  // Keyed, so that the table tells nobody's address, and guessing all addresses needs the key too.
  const source = await keyedHash('attempts', `form ${networkOf(address)}`)
  const own = bucketOf(PURPOSE, source, { free: ofAddress, halfLife: HALF_LIFE_S })
  const shared = bucketOf(PURPOSE, EVERYBODY, { free: ofAll, halfLife: HALF_LIFE_S })
  const demand = await takeTry(request, { own, others: [shared] })
  if (!demand) return undefined
  if (request.headers.has(PROOF_HEADER)) throw await toRefusal(demand)
  // A flood that is held keeps its own network full, and nobody else's.
  await takePaid([own])
  return source
}
