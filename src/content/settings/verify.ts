import { verify } from '#src/content/pages/verify.ts'
import { defineSection } from './field.ts'
import { headingField, paragraphField } from './parts.ts'

export const verifySection = defineSection({
  title: 'Verify',
  help: 'How visitors know the real site and account. Address, account and numbers fill in by themselves.',
  editableBy: 'owner',
  page: '/verify',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    checksTitle: headingField('Heading of the checks'),
    siteTitle: headingField('Heading about the address'),
    siteText: paragraphField('Text about the address'),
    accountTitle: headingField('Heading about the account'),
    accountText: paragraphField('Text about the account'),
    callTitle: headingField('Heading about calls'),
    callText: paragraphField('Text about calls'),
    doubtTitle: headingField('Heading about doubts'),
    doubtText: paragraphField('Text about doubts'),
  },
  defaults: verify,
})
