import { useState } from 'react'
import { useGalleryPages } from '#src/api/gallery.ts'
import type { GalleryTabId } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { findTabCategory } from './tabs.ts'

export interface TabView {
  tab: GalleryTabId
  page: number
  items: ListPage<ListedGalleryItem> | undefined
  wholeGallery: ListedGalleryItem[] | undefined
}

/** Returns the pages of a gallery tab, selected locally if the whole gallery is loaded, otherwise fetched. */
export function useTabPages({ tab, page, items, wholeGallery }: TabView) {
  const category = findTabCategory(tab)
  const [loadedGallery] = useState(items ? undefined : wholeGallery)
  const [shownPages, setShownPages] = useState(1)
  const fetchedPages = useGalleryPages({
    category,
    firstPage: page,
    initialPage: items,
    isEnabled: loadedGallery === undefined,
  })
  if (!loadedGallery) return fetchedPages

  const filteredItems = loadedGallery.filter((item) => !category || item.category === category)
  return {
    ...fetchedPages,
    items: filteredItems.slice(0, shownPages * PAGE_ITEMS),
    isLoading: false,
    nextPage: filteredItems.length > shownPages * PAGE_ITEMS ? shownPages + 1 : undefined,
    loadMore: () => setShownPages(shownPages + 1),
  }
}
