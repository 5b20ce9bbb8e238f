import { createHmac } from 'node:crypto'
import { countSubmission, type FormLimits, findFormWait } from '#netlify/database/form-attempts.ts'
import { adminPassword, databaseAddress, formLimits } from '#netlify/env.ts'
import { networkOf } from './network.ts'
import { requireRate } from './rate-limit.ts'

// Generous: a mobile network puts thousands of phones behind one address, and a rally sends them all at once.
const usual: FormLimits = { ofAddress: 60, ofAll: 3000, seconds: 10 * 60 }

// Keyed, so that the table tells nobody's address, and guessing all addresses needs the key too.
function hashAddress(address: string): string {
  return createHmac('sha256', adminPassword() ?? databaseAddress())
    .update(`form ${networkOf(address)}`)
    .digest('hex')
}

export async function requireFormRate(address: string): Promise<void> {
  const limits = { ...usual, ...formLimits() }
  const source = hashAddress(address)
  await requireRate({
    take: () => countSubmission(source, limits),
    findWait: () => findFormWait(source, limits),
    refusal: (seconds) => `Too many forms were sent from your network. Try again in ${seconds} seconds, or call us.`,
  })
}
