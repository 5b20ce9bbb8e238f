import { privacy } from '#src/content/pages/privacy.ts'
import { defineSection, group, list, longText, text } from './field.ts'
import { headingField, paragraphField } from './parts.ts'

export const privacySection = defineSection({
  title: 'Privacy',
  help: 'What the law asks you to tell about data. Ask a lawyer before you change it.',
  editableBy: 'owner',
  page: '/privacy',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    answersTitle: headingField('Heading of the answers'),
    answers: list({
      label: 'Answers',
      itemName: 'answer',
      min: 1,
      max: 16,
      item: group({
        label: 'Answer',
        fields: { title: text({ label: 'Heading', max: 40 }), text: longText({ label: 'Text', max: 1500 }) },
      }),
    }),
  },
  defaults: privacy,
})
