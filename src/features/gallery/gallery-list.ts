import { type GalleryTabId, galleryTexts } from '#src/content/pages/gallery.ts'
import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { losesDetails } from '#src/lib/media/images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { truncate } from '#src/lib/text/shorten.ts'

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

/** Maximum number of characters of a description in the list, which shows four lines. */
const MAX_DESCRIPTION_CHARACTERS = 200

/** Makes an item for the page's HTML, which has the list twice. The large view fetches the whole description. */
export function toTile(item: GalleryItem): ListedGalleryItem {
  const { description } = item
  return toListedItem({ ...item, description: description && truncate(description, MAX_DESCRIPTION_CHARACTERS) })
}
