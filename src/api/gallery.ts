import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { listGalleryOperation, listGalleryPageOperation } from '#src/contract/gallery/operations.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { useCached } from './cached.ts'
import { buildListPagePath, useListPages } from './list-pages.ts'

/** API path of the newest gallery items. */
export const NEWEST_GALLERY_PATH = buildListPagePath(listGalleryPageOperation, 1)

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
