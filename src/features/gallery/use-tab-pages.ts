import { useState } from 'react'
import { useGalleryPages } from '#src/api/gallery.ts'
import type { GalleryTabId } from '#src/content/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import { PAGE_ITEMS } from '#src/contract/limits.ts'
import type { Paged } from '#src/contract/paging.ts'
import { categoryOf } from './tabs.ts'

export interface TabView {
  tab: GalleryTabId
  page: number
  items: Paged<ListedGalleryItem> | undefined
  wholeGallery: ListedGalleryItem[] | undefined
}

/** Returns the pages of a tab: filtered locally if the whole gallery is loaded, otherwise fetched. */
export function useTabPages({ tab, page, items, wholeGallery }: TabView) {
  const category = categoryOf(tab)
  const [known] = useState(items ? undefined : wholeGallery)
  const [shown, setShown] = useState(1)
  const fetched = useGalleryPages({ category, first: page, initial: items, enabled: known === undefined })
  if (!known) return fetched

  const filtered = known.filter((item) => !category || item.category === category)
  return {
    ...fetched,
    items: filtered.slice(0, shown * PAGE_ITEMS),
    loading: false,
    next: filtered.length > shown * PAGE_ITEMS ? shown + 1 : undefined,
    loadMore: () => setShown(shown + 1),
  }
}
