import { type GalleryTabId, galleryTexts } from '#src/content/pages/gallery.ts'
import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { losesDetails } from '#src/lib/media/images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'

export function parseTab(name: string | null): GalleryTabId {
  return galleryTexts.tabs.find(({ id }) => id === name)?.id ?? 'all'
}

export function findTabCategory(tab: GalleryTabId): GalleryItem['category'] | undefined {
  return tab === 'all' ? undefined : tab
}

export function filterTab<Item extends Pick<GalleryItem, 'category'>>(items: Item[], tab: GalleryTabId): Item[] {
  return items.filter(({ category }) => tab === 'all' || category === tab)
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

/** Removes the fields that lists do not need. Only files that visitors can load whole keep `size`. */
export function toListedItem({ contentType, createdAt, size, ...item }: GalleryItem): ListedGalleryItem {
  const isSizeShown = item.type === 'video' || isAnimation(item) || losesDetails(addressWithSize(item))
  return { ...item, size: isSizeShown ? size : null }
}
