import { lgaPageTexts } from '#src/content/pages/lga-pages.ts'
import { defineSection } from './field.ts'
import { headingField, paragraphField } from './parts.ts'

export const areasSection = defineSection({
  title: 'Area pages',
  help: 'The page of each local government area, and the texts about sharing after a sign-up. {lga} stands for its name.',
  editableBy: 'editor',
  page: '/areas/:lga',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    formTitle: headingField('Heading of the form'),
    formText: paragraphField('Text above the form'),
    shareTitle: headingField('Heading about sharing'),
    shareText: paragraphField('Text about sharing'),
    message: paragraphField('Message that visitors send around'),
    image: headingField('Link to the image'),
    othersTitle: headingField('Heading of the list of areas'),
    othersText: paragraphField('Text above the list of areas'),
  },
  defaults: lgaPageTexts,
})
