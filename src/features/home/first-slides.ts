import type { GalleryItem } from '#src/contract/gallery.ts'

export interface FirstSlides {
  items: GalleryItem[]
  /** How many slides there are in all. */
  total: number
}

/** Only what has an address can be shown. */
export function slidesOf(items: GalleryItem[]): GalleryItem[] {
  return items.filter(({ url }) => url)
}

/** The slideshow as the page carries it: the slide that it begins with. Every visitor pays for each byte of a page. */
export function firstSlides(items: GalleryItem[]): FirstSlides {
  const slides = slidesOf(items)
  return { items: slides.slice(0, 1), total: slides.length }
}
