import type { GalleryForm, GalleryItem } from '#src/contract/gallery.ts'
import { callAsStaff } from './client.ts'
import { refreshList, useList } from './list.ts'

const PATH = '/api/gallery'

export function useGallery(initial?: GalleryItem[]) {
  return useList<GalleryItem>(PATH, initial)
}

/** Makes a gallery item of a file that has arrived. */
export async function saveMedia(form: GalleryForm): Promise<GalleryItem> {
  const item = await callAsStaff<GalleryItem>('PUT', '/api/gallery-media', form)
  await refreshList(PATH)
  return item
}

export async function deleteMedia(id: string): Promise<void> {
  await callAsStaff<void>('DELETE', `${PATH}/${id}`)
  await refreshList(PATH)
}
