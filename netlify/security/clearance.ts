import { takeFree } from '#netlify/database/attempts.ts'
import { CLEARANCE_HEADER } from '#src/contract/proof.ts'
import { keyedHash } from './key.ts'
import { bucketOf } from './rate-limit.ts'
import { issueTicket, isTicket } from './ticket.ts'

const PURPOSE = 'form-clearance'
const LIFE_SECONDS = 7 * 24 * 3600
// Few, so that a flood gains little from one proof.
const ofDevice = { free: 3, halfLife: 24 * 3600 }

/** A signed token for a device that has made a proof of work. It names nobody and is not stored here. */
export async function issueClearance(): Promise<string> {
  return await issueTicket(PURPOSE, LIFE_SECONDS)
}

/** True when the request carries a clearance whose own limit is not used up. */
export async function spendClearance(request: Request): Promise<boolean> {
  const token = request.headers.get(CLEARANCE_HEADER)
  if (!token || !(await isTicket(token, PURPOSE))) return false
  return await takeFree(bucketOf(PURPOSE, await keyedHash('attempts', `clearance ${token}`), ofDevice), [])
}
