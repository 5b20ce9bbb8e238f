import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'

export type Slide = Omit<ListedGalleryItem, 'category'>

export interface FirstSlides {
  items: Slide[]
  slideCount: number
}

/** Removes gallery items without a URL, which cannot be displayed as slides. */
export function dropItemsWithoutUrl<Item extends Slide>(items: Item[]): Item[] {
  return items.filter(({ url }) => url)
}

/** Returns the slideshow data for the page's HTML: only the first slide, to keep the page small. */
export function toFirstSlides(items: GalleryItem[]): FirstSlides {
  const slides = dropItemsWithoutUrl(items)
  const firstSlides = slides.slice(0, 1).map(({ category, contentType, createdAt, ...slide }) => slide)
  return { items: firstSlides, slideCount: slides.length }
}
