import { refreshList, useFreshList } from '#src/api/list.ts'
import { callAsStaff } from '#src/api/staff.ts'
import type { GalleryForm, GalleryItem } from '#src/contract/gallery.ts'

const PATH = '/api/gallery'

/** All items, newest first. */
export function useFreshGallery() {
  return useFreshList<GalleryItem>(PATH)
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
