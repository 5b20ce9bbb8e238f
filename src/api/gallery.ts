import type { GalleryItem } from '#src/contract/gallery.ts'
import { useList } from './list.ts'

const PATH = '/api/gallery'

/** `Item` names the part of an item that the page carries and the caller uses. */
export function useGallery<Item = GalleryItem>(initial?: Item[]) {
  return useList<Item>(PATH, initial)
}
