import { kitTexts } from '#src/content/pages/kit.ts'
import { defineSection, longText, text } from './field.ts'

const areaHelp = '{area} stands for the name of the area.'

export const kitSection = defineSection({
  title: 'Posters and texts to share',
  help: 'What posters, sign-up sheets and messages of the screen Reach say. Pages of the site do not show it.',
  editableBy: 'editor',
  isForStaff: true,
  fields: {
    areaTitle: text({ label: 'Large line of an area’s poster', help: areaHelp, max: 60, placeholders: ['area'] }),
    areaSentence: longText({ label: 'Sentence above the code', help: areaHelp, max: 160, placeholders: ['area'] }),
    areaCall: text({ label: 'Call beside the code', help: 'Three to six short words.', max: 40 }),
    areaMessage: longText({
      label: 'Message about an area',
      help: `${areaHelp} The link follows the text.`,
      max: 200,
      placeholders: ['area'],
    }),
    stateTitle: text({ label: 'Large line of a poster for the whole state', max: 60 }),
    eventMessage: longText({
      label: 'Message about an event',
      help: '{title}, {when} and {place} stand for those of the event. The link follows the text.',
      max: 200,
      placeholders: ['title', 'when', 'place'],
    }),
    sheetHeading: text({ label: 'Heading of the sign-up sheet', max: 60 }),
    sheetNote: text({ label: 'Line under the name of an area on the sheet', max: 100 }),
  },
  defaults: kitTexts,
})
