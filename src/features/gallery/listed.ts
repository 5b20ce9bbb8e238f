import type { GalleryItem, ListedItem } from '#src/contract/gallery.ts'

/** What a list shows of an item; only of a video the visitor is told the size. */
export function toListed({ contentType, createdAt, size, ...item }: GalleryItem): ListedItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
