import { gallery, type TabId } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'

/** The tab that an address names with `?tab=`; All for anything else. */
export function readTab(name: string | null): TabId {
  return gallery.tabs.find(({ id }) => id === name)?.id ?? 'all'
}

/** The only category that a tab shows; undefined for All. */
export function categoryOf(tab: TabId): GalleryItem['category'] | undefined {
  return tab === 'all' ? undefined : tab
}

/** A page of a tab, and an image large over it. */
export function galleryAddress(tab: TabId, page = 1, item?: string): string {
  const parameters = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(item && { item }),
  })
  return parameters.size > 0 ? `/gallery?${parameters}` : '/gallery'
}
