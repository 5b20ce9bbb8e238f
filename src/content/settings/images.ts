import { about } from '#src/content/pages/about.ts'
import { defineSection, file, image, text } from './field.ts'

export const imagesSection = defineSection({
  title: 'Portrait and manifesto',
  help: 'The portrait on the home page and About, and the PDF that visitors download.',
  editableBy: 'editor',
  page: '/about',
  fields: {
    portrait: image({
      label: 'Portrait',
      help: 'An image of at least 800 × 960 pixels. Without one, the pages show the drawing.',
      minSize: { width: 800, height: 960 },
    }),
    portraitText: text({ label: 'Description of the portrait', help: 'For visitors who do not see it.', max: 200 }),
    manifesto: file({
      label: 'Manifesto',
      help: 'A PDF of at most 10 MB. Without one, visitors get the manifesto made of the policies.',
    }),
  },
  defaults: { portrait: null, portraitText: about.portrait, manifesto: null },
})
