import { type GalleryTabId, galleryTexts } from '#src/content/pages/gallery.ts'
import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery.ts'

export function parseTab(name: string | null): GalleryTabId {
  return galleryTexts.tabs.find(({ id }) => id === name)?.id ?? 'all'
}

export function findTabCategory(tab: GalleryTabId): GalleryItem['category'] | undefined {
  return tab === 'all' ? undefined : tab
}

export function buildGalleryAddress(tab: GalleryTabId, page = 1, item?: string): string {
  const parameters = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(item && { item }),
  })
  const query = parameters.toString()
  return query ? `/gallery?${query}` : '/gallery'
}

/** Removes the fields that lists do not need; only videos keep `size`, because visitors see the size of videos. */
export function toListedItem({ contentType, createdAt, size, ...item }: GalleryItem): ListedGalleryItem {
  return { ...item, size: item.type === 'video' ? size : null }
}
