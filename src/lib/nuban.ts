// Weights for the check digit of Nigerian account numbers (NUBAN), defined by the Central Bank of Nigeria.
const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** True when the check digit of a ten-digit account number is valid for the three-digit bank code. */
export function isNuban(accountNumber: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(accountNumber) || !/^\d{3}$/.test(bankCode)) return false
  const digits = Array.from(bankCode + accountNumber, Number)
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1)
}
