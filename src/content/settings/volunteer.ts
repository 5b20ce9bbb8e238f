import { opportunities, volunteerTexts } from '#src/content/pages/volunteer.ts'
import { drawingField } from './drawing-choice.ts'
import { defineSection, group, list } from './field.ts'
import { cardFields, cardList, headingField, paragraphField } from './parts.ts'

export const volunteerSection = defineSection({
  title: 'Volunteer',
  help: 'The texts around the form on the page Volunteer.',
  editableBy: 'editor',
  page: '/volunteer',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    opportunitiesTitle: headingField('Heading of the cards'),
    opportunities: list({
      label: 'Cards',
      itemName: 'card',
      min: 1,
      max: 12,
      item: group({ label: 'Card', fields: { ...cardFields, drawing: drawingField } }),
    }),
    formTitle: headingField('Heading of the form'),
    formText: paragraphField('Text above the form'),
    nextTitle: headingField('Heading after sending'),
    next: cardList({ label: 'What happens after sending', itemName: 'step', max: 6 }),
  },
  defaults: { ...volunteerTexts, opportunities },
})
