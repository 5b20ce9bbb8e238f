import { countSubmission, type FormLimits, findFormWait } from '#netlify/database/form-attempts.ts'
import { formLimits } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'
import { keyedHash } from './key.ts'
import { networkOf } from './network.ts'

// Generous: a mobile network puts thousands of phones behind one address, and a rally sends them all at once.
const usual: FormLimits = { ofAddress: 60, ofAll: 3000, seconds: 10 * 60 }

export async function requireFormRate(address: string): Promise<void> {
  const limits = { ...usual, ...formLimits() }
  // Keyed, so that the table tells nobody's address, and guessing all addresses needs the key too.
  const source = await keyedHash('attempts', `form ${networkOf(address)}`)
  if (await countSubmission(source, limits)) return
  const seconds = await findFormWait(source, limits)
  throw new Problem(429, `Too many forms were sent from your network. Try again in ${seconds} seconds, or call us.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
