import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery.ts'

/** Removes the fields that lists do not need; only videos keep `size`, because visitors see the size of videos. */
export function toListedItem({ contentType, createdAt, size, ...item }: GalleryItem): ListedGalleryItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
