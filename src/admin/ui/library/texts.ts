import type { LibraryImage } from '#src/contract/gallery/library.ts'
import { publicationNames } from '#src/contract/publications/collections.ts'
import { capitalize } from '#src/lib/text/strings.ts'

const sources: Record<LibraryImage['source'], string> = {
  gallery: 'Gallery',
  settings: 'Settings',
  article: capitalize(publicationNames.news.singular),
  event: capitalize(publicationNames.events.singular),
}

export const libraryTexts = {
  open: 'Choose an uploaded image',
  title: 'Choose an uploaded image',
  searchPlaceholder: 'Title, caption or alt text',
  loading: 'Loading the images...',
  empty: 'No images have been uploaded yet. Visitors must be able to see an image before it is listed here.',
  noMatch: 'No image matches this search.',
  count: (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`,
  listName: 'Uploaded images',
  sources,

  otherUses: {
    describe: (uses: string[]) => `Also used by: ${uses.join(', ')}. Shared images stay there.`,
    firstItems: (count: number) => ` Checked for the first ${count} items only.`,
    more: (count: number) => `${count} more`,
    failed: 'Other uses of the same images could not be listed. An image stays wherever it is used.',
  },
} as const
