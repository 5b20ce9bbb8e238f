import { itemNouns } from '#src/admin/ui/shared-texts.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import { capitalize } from '#src/lib/text/strings.ts'

const publicationHeadings = Object.fromEntries(
  publicationCollections.map((collection) => [collection, capitalize(itemNouns[collection].plural)]),
) as Record<PublicationCollection, string>

export const searchTexts = {
  title: 'Search',
  label: 'Search titles, names and screens',
  hint: 'Move through the results with the arrow keys.',
  searching: 'Searching…',
  noResults: (search: string) => `Nothing found for “${search}”.`,
  describeResults: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  someFailed: 'Some lists could not be searched. Please check your connection and type again.',
  headings: {
    screens: 'Screens',
    ...publicationHeadings,
    gallery: 'Gallery',
    volunteers: 'Volunteers',
    messages: 'Messages',
  },
} as const
