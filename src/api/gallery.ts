import type { GalleryItem } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { useList } from './list.ts'
import { usePages } from './pages.ts'

const PATH = '/api/gallery'

/** `Item` names the part of an item that the page carries and the caller uses. */
export function useGallery<Item = GalleryItem>(initial?: Item[]) {
  return useList<Item>(PATH, initial)
}

/** All items, or those of one category, newest first, from a page of the list on. */
export function useGalleryPages(
  category: GalleryItem['category'] | undefined,
  first: number,
  initial?: Paged<GalleryItem>,
) {
  return usePages<GalleryItem>(PATH, first, initial, category && `&category=${category}`)
}
