import { galleryTexts, type TabId } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'

export function readTab(name: string | null): TabId {
  return galleryTexts.tabs.find(({ id }) => id === name)?.id ?? 'all'
}

export function categoryOf(tab: TabId): GalleryItem['category'] | undefined {
  return tab === 'all' ? undefined : tab
}

export function galleryAddress(tab: TabId, page = 1, item?: string): string {
  const parameters = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(item && { item }),
  })
  return parameters.size > 0 ? `/gallery?${parameters}` : '/gallery'
}
