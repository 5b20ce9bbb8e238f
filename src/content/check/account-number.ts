interface BankAccount {
  accountNumber: string
  /** Three-digit bank code of the Central Bank of Nigeria. */
  code?: string | undefined
}

/** Returns a warning if the account number's check digit is wrong, since a typo would send donations to a stranger. */
export function findBankWarning({ accountNumber, code }: BankAccount): string | undefined {
  if (!code) return 'campaign.bank.code is missing: the account number cannot be checked.'
  if (isNuban(accountNumber, code)) return undefined
  return `campaign.bank.accountNumber ${accountNumber} is not a valid account number of bank ${code}: its check digit is wrong. Compare it with the bank’s letter.`
}

// Weights for the check digit of Nigerian account numbers (NUBAN), defined by the Central Bank of Nigeria.
const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** True when the check digit of a ten-digit account number is valid for the three-digit bank code. */
export function isNuban(accountNumber: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(accountNumber) || !/^\d{3}$/.test(bankCode)) return false
  const digits = Array.from(bankCode + accountNumber, Number)
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1)
}
