import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery.ts'

/** Public fields of an item in a list; `size` only for videos, whose size visitors see. */
export function toListedItem({ contentType, createdAt, size, ...item }: GalleryItem): ListedGalleryItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
