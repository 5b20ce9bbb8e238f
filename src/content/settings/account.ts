import { findBankWarning } from '#src/content/check/account-number.ts'
import { accountDefaults } from './defaults.ts'
import { defineSection, type FieldValues, text } from './field.ts'

export const accountSection = defineSection({
  title: 'Bank account',
  help: 'The one account for gifts, on the pages Donate and Verify. Every owner is told when it changes.',
  editableBy: 'owner',
  page: '/donate',
  fields: {
    bankName: text({ isFact: true, label: 'Bank', max: 60 }),
    code: text({
      label: 'Code of the bank',
      help: 'Three digits of the Central Bank of Nigeria, with which the account number is checked.',
      max: 3,
      format: 'digits',
      isOptional: true,
      example: '995',
    }),
    accountNumber: text({ label: 'Account number', help: 'Ten digits (NUBAN).', max: 10, format: 'digits' }),
    accountName: text({ isFact: true, label: 'Account name', help: 'Exactly as the bank shows it.', max: 80 }),
    changedOn: text({ label: 'Last changed', max: 10, format: 'day', isOptional: true, isReadOnly: true }),
  },
  defaults: accountDefaults,
  findProblems({ code: bankCode, accountNumber: nuban }) {
    if (nuban.length !== 10) return [{ path: ['accountNumber'], message: 'An account number has ten digits.' }]
    if (bankCode && bankCode.length !== 3) return [{ path: ['code'], message: 'The code of a bank has three digits.' }]
    if (!bankCode || !findBankWarning({ accountNumber: nuban, code: bankCode })) return []
    return [
      {
        path: ['accountNumber'],
        message: `This is not an account number of bank ${bankCode}: its check digit is wrong. Compare it with the bank’s letter.`,
      },
    ]
  },
})

export type AccountSettings = FieldValues<(typeof accountSection)['fields']>
