import type { GalleryItem } from '#src/contract/gallery.ts'
import { useList } from './list.ts'

const PATH = '/api/gallery'

export function useGallery(initial?: GalleryItem[]) {
  return useList<GalleryItem>(PATH, initial)
}
