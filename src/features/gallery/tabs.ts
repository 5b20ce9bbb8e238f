import { gallery, type TabId } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'

/** The tab that an address names with `?tab=`; All for anything else. */
export function readTab(name: string | null): TabId {
  return gallery.tabs.find(({ id }) => id === name)?.id ?? 'all'
}

export function tabAddress(tab: TabId): string {
  return tab === 'all' ? '/gallery' : `/gallery?tab=${tab}`
}

/** A photo large, over its tab. */
export function itemAddress(tab: TabId, id: string): string {
  return `${tabAddress(tab)}${tab === 'all' ? '?' : '&'}item=${id}`
}

export function itemsOf(tab: TabId, items: GalleryItem[]): GalleryItem[] {
  return tab === 'all' ? items : items.filter(({ category }) => category === tab)
}
