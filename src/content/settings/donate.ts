import { donateReasons, donateTexts, promises } from '#src/content/pages/donate.ts'
import { defineSection, list, longText } from './field.ts'
import { cardList, headingField, paragraphField } from './parts.ts'

export const donateSection = defineSection({
  title: 'Donate',
  help: 'The texts around the bank account. The account itself is a section of its own.',
  editableBy: 'editor',
  page: '/donate',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    reasonsTitle: headingField('Heading of the cards'),
    reasons: cardList({ label: 'Cards', itemName: 'card', max: 12 }),
    promisesTitle: headingField('Heading of the promises'),
    promises: list({
      label: 'Promises',
      itemName: 'promise',
      min: 1,
      max: 20,
      item: longText({ label: 'Promise', max: 160 }),
    }),
    callTitle: headingField('Heading above the phone numbers'),
    callText: paragraphField('Text above the phone numbers'),
    quote: longText({ label: 'Quote of the candidate', max: 300 }),
  },
  defaults: { ...donateTexts, reasons: donateReasons, promises },
})
