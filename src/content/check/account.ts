import { identity } from '#src/content/identity.ts'
import { isNuban } from '#src/lib/nuban.ts'

type Bank = typeof identity.bank

/** What is doubtful about the account, or undefined. A mistyped digit sends gifts to a stranger. */
export function doubtOf({ accountNumber, code }: Bank): string | undefined {
  if (!code) return 'identity.bank.code is missing: the account number cannot be checked.'
  if (isNuban(accountNumber, code)) return undefined
  return `identity.bank.accountNumber ${accountNumber} is no account of the bank ${code}: its last digit does not fit. Compare it with the bank’s letter.`
}

const doubt = doubtOf(identity.bank)
// A warning alone: some lenders number their accounts otherwise.
if (doubt) console.warn(`\nsrc/content/identity.ts: ${doubt}\n`)
