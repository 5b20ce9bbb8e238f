import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery.ts'

/** Keeps the public fields of a gallery item in a list; `size` only of a video, where visitors see it. */
export function toListedItem({ contentType, createdAt, size, ...item }: GalleryItem): ListedGalleryItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
