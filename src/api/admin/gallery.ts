import type { GalleryForm, GalleryItem } from '#src/contract/gallery.ts'
import * as gallery from '#src/contract/operations/gallery.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import * as uploads from '#src/contract/operations/uploads.ts'
import { callAsStaff } from './client.ts'
import { refreshList, useFreshList } from './fresh-list.ts'

const listPath = addressOf(gallery.listGallery)

export function useFreshGallery() {
  return useFreshList<GalleryItem>(listPath)
}

export async function saveMedia(body: GalleryForm): Promise<GalleryItem> {
  const item = await callAsStaff(gallery.saveMedia, { body })
  await refreshList(listPath)
  return item
}

export async function deleteMedia(id: string): Promise<void> {
  await callAsStaff(gallery.deleteMedia, { id })
  await refreshList(listPath)
}

/** Deletes a finished upload that was not saved, which counts against the limit of open uploads. */
export async function dropUpload(uploadURL: string): Promise<void> {
  const id = uploadURL.slice(uploadURL.lastIndexOf('/') + 1)
  await callAsStaff(uploads.dropUpload, { id, headers: { 'Tus-Resumable': '1.0.0' } })
}
