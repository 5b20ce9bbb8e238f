import type { GalleryItem, ListedItem } from '#src/contract/gallery.ts'

export type Slide = Omit<ListedItem, 'category'>

export interface FirstSlides {
  items: Slide[]
  total: number
}

/** Only what has an address can be shown. */
export function slidesOf<Item extends Slide>(items: Item[]): Item[] {
  return items.filter(({ url }) => url)
}

/** The slideshow as the page carries it: the slide that it begins with. Every visitor pays for each byte of a page. */
export function firstSlides(items: GalleryItem[]): FirstSlides {
  const slides = slidesOf(items)
  const first = slides.slice(0, 1).map(({ category, contentType, createdAt, ...slide }) => slide)
  return { items: first, total: slides.length }
}
