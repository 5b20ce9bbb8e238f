import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { type FirstSlides, toFirstSlides } from '#src/lib/first-slides.ts'

export type Slide = Omit<ListedGalleryItem, 'category'>

/** Removes gallery items without a URL, which cannot be displayed as slides. */
export function dropItemsWithoutUrl<Item extends Slide>(items: Item[]): Item[] {
  return items.filter(({ url }) => url)
}

/** Returns the slideshow data for the page's HTML. */
export function toFirstGallerySlides(items: GalleryItem[]): FirstSlides<Slide> {
  const first = toFirstSlides(dropItemsWithoutUrl(items))
  return { ...first, items: first.items.map(({ category, contentType, createdAt, ...slide }) => slide) }
}
