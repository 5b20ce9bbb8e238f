import { MIN_CONTRAST, measureBrandContrast } from '#src/content/check/contrast.ts'
import { colours } from '#src/content/colours.ts'
import { defineSection, text } from './field.ts'

export const coloursSection = defineSection({
  title: 'Colours',
  help: 'The one strong colour. It changes with “Publish to all pages”, with the drawings and the link previews.',
  editableBy: 'owner',
  page: '/',
  fields: { brand: text({ label: 'Strong colour', max: 7, format: 'colour', example: '#c22f12' }) },
  defaults: { brand: colours.brand },
  findProblems({ brand }) {
    const [weakest] = measureBrandContrast(brand, colours).sort((first, second) => first.ratio - second.ratio)
    if (!weakest || weakest.ratio >= MIN_CONTRAST) return []
    const message = `This colour is too light for text: its contrast with ${weakest.name} is ${weakest.ratio.toFixed(1)}, and at least ${MIN_CONTRAST} is needed. Choose a darker one.`
    return [{ path: ['brand'], message }]
  },
})
