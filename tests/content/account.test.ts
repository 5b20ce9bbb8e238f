import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { campaign } from '#src/content/campaign.ts'
import { findBankWarning } from '#src/content/check/campaign-rules.ts'

const account = { accountNumber: '0000014579', bankName: 'Example Bank', accountName: 'A Committee' }

test('the bank account in the content causes no warning', () => {
  expect(findBankWarning(campaign.bank)).toBeUndefined()
})

test('an account number with a correct check digit causes no warning', () => {
  expect(findBankWarning({ ...account, code: '011' })).toBeUndefined()
})

test('a mistyped account number causes a warning that names its file', () => {
  expect(findBankWarning({ ...account, accountNumber: '0000014570', code: '011' })).toContain('0000014570')
})

test('a missing bank code causes a warning that the account number cannot be checked', () => {
  expect(findBankWarning(account)).toContain('code is missing')
})

test('the build warns of a mistyped account number without failing', () => {
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
