import type { GalleryItem, ListedItem } from '#src/contract/gallery.ts'

/** Public fields of an item in a list; `size` only for videos, whose size visitors see. */
export function toListed({ contentType, createdAt, size, ...item }: GalleryItem): ListedItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
