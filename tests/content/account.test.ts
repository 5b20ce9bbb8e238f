import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { campaign } from '#src/content/campaign.ts'
import { findBankWarning } from '#src/content/check/account-number.ts'

const bankAccount = { accountNumber: '0000014579', bankName: 'Example Bank', accountName: 'A Committee' }

test('the campaign’s bank account in the content causes no build warning', () => {
  expect(findBankWarning(campaign.bank)).toBeUndefined()
})

test('a bank account number with a correct check digit causes no build warning', () => {
  expect(findBankWarning({ ...bankAccount, code: '011' })).toBeUndefined()
})

test('a mistyped bank account number causes a build warning that contains the number', () => {
  expect(findBankWarning({ ...bankAccount, accountNumber: '0000014570', code: '011' })).toContain('0000014570')
})

test('a missing bank code causes a build warning that the account number cannot be checked', () => {
  expect(findBankWarning(bankAccount)).toContain('code is missing')
})

test('a mistyped bank account number causes a build warning but does not fail the build', () => {
  const buildCode = `
    const { campaign } = await import('#src/content/campaign.ts')
    campaign.bank.accountNumber = '0123456780'
    await import('#src/content/check.ts')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', buildCode], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('src/content/campaign.ts: campaign.bank.accountNumber 0123456780')
  expect(status).toBe(0)
})
