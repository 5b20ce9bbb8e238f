import { campaign } from '#src/content/campaign.ts'
import { isNuban } from '#src/lib/nuban.ts'
import type { Campaign } from './campaign-rules.ts'

/** What is doubtful about the account, or undefined. A mistyped digit sends gifts to a stranger. */
export function doubtOf({ accountNumber, code }: Campaign['bank']): string | undefined {
  if (!code) return 'campaign.bank.code is missing: the account number cannot be checked.'
  if (isNuban(accountNumber, code)) return undefined
  return `campaign.bank.accountNumber ${accountNumber} is no account of the bank ${code}: its last digit does not fit. Compare it with the bank’s letter.`
}

const doubt = doubtOf(campaign.bank)
// A warning alone: some lenders number their accounts otherwise.
if (doubt) console.warn(`\nsrc/content/campaign.ts: ${doubt}\n`)
