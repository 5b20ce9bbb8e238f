import type { GalleryItem, ListedItem } from '#src/contract/gallery.ts'
import { pageGallery } from '#src/contract/operations/gallery.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { type List, useKept } from './list.ts'
import { usePages } from './pages.ts'

/** The newest items, one page of them; `Item` names the part that the page carries and the caller uses. */
export function useNewestGallery<Item>(initial?: Item[]): List<Item> {
  const { data, ...state } = useKept<Paged<Item>>(
    addressOf(pageGallery, '', 'page=1'),
    initial && { items: initial, more: false },
  )
  return { ...state, items: data?.items ?? [] }
}

/** All items, or those of one category, newest first, from a page of the list on. */
export function useGalleryPages(
  category: GalleryItem['category'] | undefined,
  first: number,
  initial?: Paged<ListedItem>,
) {
  return usePages<ListedItem>(pageGallery, first, initial, category && `&category=${category}`)
}
