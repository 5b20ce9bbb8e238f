import { about, milestones, values } from '#src/content/pages/about.ts'
import { defineSection, group, list, longText, text } from './field.ts'
import { cardFields, cardList, headingField, paragraphField } from './parts.ts'

const { portrait: _, ...texts } = about

export const aboutSection = defineSection({
  title: 'About',
  help: 'The life of the candidate, on the page About.',
  editableBy: 'editor',
  page: '/about',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    introTitle: headingField('Heading of the introduction'),
    intro: list({
      label: 'Introduction',
      itemName: 'paragraph',
      min: 1,
      max: 8,
      item: longText({ label: 'Paragraph', max: 500 }),
    }),
    milestonesTitle: headingField('Heading of the milestones'),
    milestones: list({
      label: 'Milestones',
      itemName: 'milestone',
      min: 1,
      max: 12,
      item: group({
        label: 'Milestone',
        fields: { years: text({ label: 'Years', max: 14, example: '1990-2005' }), ...cardFields },
      }),
    }),
    valuesTitle: headingField('Heading of the values'),
    values: cardList({ label: 'Values', itemName: 'value', max: 12 }),
    quote: longText({ label: 'Quote of the candidate', max: 300 }),
  },
  defaults: { ...texts, milestones, values },
})
