import { expect, test } from 'vitest'
import { findBankWarning, isNuban } from '#src/content/check/account-number.ts'

const bankAccount = { accountNumber: '0000014579', bankName: 'Example Bank', accountName: 'A Committee' }

test('a bank account number with a correct check digit causes no build warning', () => {
  expect(findBankWarning({ ...bankAccount, code: '011' })).toBeUndefined()
})

test('a mistyped bank account number causes a build warning that contains the number', () => {
  expect(findBankWarning({ ...bankAccount, accountNumber: '0000014570', code: '011' })).toContain('0000014570')
})

test('a missing bank code causes a build warning that the account number cannot be checked', () => {
  expect(findBankWarning(bankAccount)).toContain('code is missing')
})

// Examples from the Central Bank's specification of check digits in account numbers, for bank code 011.
test.each(['0000014579', '0000000220'])('%s is a valid account number of bank 011', (number) => {
  expect(isNuban(number, '011')).toBe(true)
})

test('one wrong digit, two swapped digits or another bank make an account number invalid', () => {
  expect(isNuban('0000014589', '011')).toBe(false)
  expect(isNuban('0000015479', '011')).toBe(false)
  expect(isNuban('0000014579', '058')).toBe(false)
})

test.each([
  ['000001457', '011'],
  ['00000145790', '011'],
  ['000001457x', '011'],
  ['0000014579', '11'],
])('account number %s of bank %s is rejected for its length or characters', (number, bank) => {
  expect(isNuban(number, bank)).toBe(false)
})
