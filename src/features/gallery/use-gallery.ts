import { useState } from 'react'
import { useGalleryPages, useWholeGallery } from '#src/api/gallery.ts'
import type { GalleryTabId } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import type { LoadedPages } from '#src/ui/list/PagedList.tsx'
import { filterTab, findTabCategory } from './gallery-list.ts'

interface FirstView {
  tab: GalleryTabId
  page: number
  items: ListPage<ListedGalleryItem> | undefined
}

/**
 * Returns the view of the gallery: the page in the HTML until the visitor chooses a tab. A tab is filtered from all
 * items, for which one request is sent unless the first view has them all.
 */
export function useGallery({ tab: firstTab, page: firstPage, items }: FirstView) {
  const [chosenTab, setChosenTab] = useState<GalleryTabId>()
  const [shownPages, setShownPages] = useState(1)
  const firstPages = useGalleryPages(findTabCategory(firstTab), firstPage, items)
  const isWhole = firstTab === 'all' && firstPage === 1 && !firstPages.isLoading && !firstPages.nextPage
  const wholeGallery = useWholeGallery(chosenTab !== undefined && !isWhole)

  function selectTab(tab: GalleryTabId) {
    setChosenTab(tab === firstTab && firstPage === 1 ? undefined : tab)
    setShownPages(1)
  }

  if (!chosenTab) return { tab: firstTab, page: firstPage, pages: firstPages, selectTab }

  const { data, ...state } = isWhole ? { ...firstPages, data: firstPages.items } : wholeGallery
  const tabItems = filterTab(data ?? [], chosenTab)
  const shownCount = shownPages * SITE_PAGE_ITEMS
  const pages: LoadedPages<ListedGalleryItem> = {
    ...state,
    items: tabItems.slice(0, shownCount),
    nextPage: tabItems.length > shownCount ? shownPages + 1 : undefined,
    nextPageState: 'none',
    loadMore: () => setShownPages(shownPages + 1),
  }
  return { tab: chosenTab, page: 1, pages, selectTab }
}
