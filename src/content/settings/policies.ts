import { platformTexts, policies } from '#src/content/pages/policies.ts'
import { drawingField } from './drawing-choice.ts'
import { choice, defineSection, type FieldProblem, group, list, longText, text } from './field.ts'
import { headingField, paragraphField } from './parts.ts'

const slugField = text({
  label: 'Address',
  help: 'The end of its address, such as “sme-fund” in /policies#sme-fund. Links break when it changes.',
  max: 40,
  format: 'slug',
})

interface Slugged {
  slug: string
  plans: { slug: string }[]
}

function findRepeatedSlugs(categories: Slugged[]): FieldProblem[] {
  const entries = categories.flatMap(({ slug, plans }, index) => [
    { slug, path: ['categories', index, 'slug'] },
    ...plans.map((plan, planIndex) => ({ slug: plan.slug, path: ['categories', index, 'plans', planIndex, 'slug'] })),
  ])
  return entries.flatMap(({ slug, path }, index) =>
    entries.findIndex((other) => other.slug === slug) < index
      ? [{ path, message: `“${slug}” is in use already: choose another one.` }]
      : [],
  )
}

export const policiesSection = defineSection({
  title: 'Policies',
  help: 'The platform, on the page Policies and in the manifesto that is made of it.',
  editableBy: 'editor',
  page: '/policies',
  fields: {
    title: headingField('Heading'),
    subtitle: paragraphField('Text under the heading'),
    categories: list({
      label: 'Areas of policy',
      itemName: 'area',
      min: 1,
      max: 12,
      item: group({
        label: 'Area',
        fields: {
          title: text({ label: 'Heading', max: 50 }),
          slug: slugField,
          icon: drawingField,
          theme: choice({ label: 'Background', options: { earth: 'Strong colour', night: 'Black', sand: 'Sand' } }),
          plans: list({
            label: 'Plans',
            itemName: 'plan',
            min: 1,
            max: 10,
            item: group({
              label: 'Plan',
              fields: {
                subtitle: text({ label: 'Heading', max: 60 }),
                slug: slugField,
                details: longText({ label: 'Text', help: 'One to three sentences.', max: 280 }),
              },
            }),
          }),
        },
      }),
    }),
    preface: list({
      label: 'Preface of the manifesto',
      itemName: 'paragraph',
      min: 1,
      max: 4,
      item: longText({ label: 'Paragraph', max: 400 }),
    }),
    closing: headingField('Heading of the closing call'),
    closingText: paragraphField('Text of the closing call'),
  },
  defaults: { ...platformTexts, categories: policies },
  findProblems: ({ categories }) => findRepeatedSlugs(categories),
})
