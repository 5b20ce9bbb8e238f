import { expect, test } from 'vitest'
import { doubtOf } from '#src/content/check/account.ts'
import { identity } from '#src/content/identity.ts'

const account = { accountNumber: '0000014579', bankName: 'Example Bank', accountName: 'A Committee' }

test('the account of the campaign as it stands raises no doubt', () => {
  expect(doubtOf(identity.bank)).toBeUndefined()
})

test('a number whose last digit fits its bank raises none', () => {
  expect(doubtOf({ ...account, code: '011' })).toBeUndefined()
})

test('a mistyped number is named with its file', () => {
  expect(doubtOf({ ...account, accountNumber: '0000014570', code: '011' })).toContain('0000014570')
})

test('without the code of the bank the build says that it cannot check', () => {
  expect(doubtOf(account)).toContain('code is missing')
})
