import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { campaign } from '#src/content/campaign.ts'
import { findBankWarning } from '#src/content/check/campaign-rules.ts'

const account = { accountNumber: '0000014579', bankName: 'Example Bank', accountName: 'A Committee' }

test('the account of the campaign as it stands raises no doubt', () => {
  expect(findBankWarning(campaign.bank)).toBeUndefined()
})

test('a number whose last digit fits its bank raises none', () => {
  expect(findBankWarning({ ...account, code: '011' })).toBeUndefined()
})

test('a mistyped number is named with its file', () => {
  expect(findBankWarning({ ...account, accountNumber: '0000014570', code: '011' })).toContain('0000014570')
})

test('without the code of the bank the build says that it cannot check', () => {
  expect(findBankWarning(account)).toContain('code is missing')
})

test('the check of a build warns of a mistyped number, and stops nothing', () => {
  const build = `
    const { campaign } = await import('#src/content/campaign.ts')
    campaign.bank.accountNumber = '0123456780'
    await import('#src/content/check.ts')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], { encoding: 'utf8' })
  expect(stderr).toContain('src/content/campaign.ts: campaign.bank.accountNumber 0123456780')
  expect(status).toBe(0)
})
