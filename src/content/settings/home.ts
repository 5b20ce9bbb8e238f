import {
  agenda,
  closing,
  donateTeaser,
  figures,
  hero,
  leadership,
  manifesto,
  priorities,
} from '#src/content/pages/home.ts'
import { drawingField } from './drawing-choice.ts'
import { defineSection, group, list, longText, text } from './field.ts'
import { cardFields, headingField, paragraphField } from './parts.ts'

export const homeSection = defineSection({
  title: 'Home',
  help: 'The texts of the home page, from the headline to the closing call.',
  editableBy: 'editor',
  page: '/',
  fields: {
    headline: headingField('Headline'),
    subtitle: paragraphField('Text under the headline'),
    figures: list({
      label: 'Figures',
      itemName: 'figure',
      min: 1,
      max: 8,
      item: group({
        label: 'Figure',
        fields: {
          value: text({ label: 'Figure', max: 5, example: '500K+' }),
          label: text({ label: 'What it counts', max: 40 }),
        },
      }),
    }),
    manifestoTitle: headingField('Heading of the manifesto'),
    manifestoText: paragraphField('Text about the manifesto'),
    donateTitle: headingField('Heading about gifts'),
    donateText: paragraphField('Text about gifts'),
    agendaTitle: headingField('Heading of the priorities'),
    agendaText: paragraphField('Text above the priorities'),
    priorities: list({
      label: 'Priorities',
      itemName: 'priority',
      min: 1,
      max: 12,
      item: group({ label: 'Priority', fields: { ...cardFields, drawing: drawingField } }),
    }),
    leadershipTitle: headingField('Heading about the candidate'),
    leadershipText: list({
      label: 'Text about the candidate',
      itemName: 'paragraph',
      min: 1,
      max: 4,
      item: longText({ label: 'Paragraph', max: 280 }),
    }),
    closingTitle: headingField('Heading of the closing call'),
    closingText: paragraphField('Text of the closing call'),
  },
  defaults: {
    headline: hero.headline,
    subtitle: hero.subtitle,
    figures,
    manifestoTitle: manifesto.title,
    manifestoText: manifesto.text,
    donateTitle: donateTeaser.title,
    donateText: donateTeaser.text,
    agendaTitle: agenda.title,
    agendaText: agenda.text,
    priorities,
    leadershipTitle: leadership.title,
    leadershipText: leadership.text,
    closingTitle: closing.title,
    closingText: closing.text,
  },
})
