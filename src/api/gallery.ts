import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { listGalleryOperation, listGalleryPageOperation } from '#src/contract/gallery/operations.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { type ListState, useCached } from './cached.ts'
import { useListPages } from './list-pages.ts'

export function useNewestGallery<Item>(initialItems?: Item[]): ListState<Item> {
  const { data, ...state } = useCached<ListPage<Item>>(
    buildOperationPath(listGalleryPageOperation, '', `page=1&limit=${SITE_PAGE_ITEMS}`),
    initialItems && { items: initialItems, more: false },
  )
  return { ...state, items: data?.items ?? [] }
}

/** Fetches all gallery items, newest first. */
export function useWholeGallery(isEnabled: boolean) {
  return useCached<GalleryItem[]>(isEnabled ? buildOperationPath(listGalleryOperation) : null)
}

export function useGalleryPages(
  category: GalleryItem['category'] | undefined,
  firstPage: number,
  initialPage: ListPage<ListedGalleryItem> | undefined,
) {
  return useListPages<ListedGalleryItem>(listGalleryPageOperation, {
    firstPage,
    initialPage,
    filter: category && `&category=${category}`,
  })
}
