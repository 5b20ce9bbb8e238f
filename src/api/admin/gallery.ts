import type { GalleryForm, GalleryItem } from '#src/contract/gallery.ts'
import * as gallery from '#src/contract/operations/gallery.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import * as uploads from '#src/contract/operations/uploads.ts'
import { callAsStaff } from './client.ts'
import { revalidateList, useUncachedList } from './uncached-list.ts'

const listPath = buildOperationPath(gallery.listGalleryOperation)

export function useUncachedGallery() {
  return useUncachedList<GalleryItem>(listPath)
}

export async function saveMedia(body: GalleryForm): Promise<GalleryItem> {
  const item = await callAsStaff(gallery.saveMediaOperation, { body })
  await revalidateList(listPath)
  return item
}

export async function deleteMedia(id: string): Promise<void> {
  await callAsStaff(gallery.deleteMediaOperation, { id })
  await revalidateList(listPath)
}

/**
 * Deletes an uploaded file that was not added to the gallery, because each such file counts towards the limit of open
 * uploads.
 */
export async function deleteUnsavedUpload(uploadURL: string): Promise<void> {
  const id = uploadURL.slice(uploadURL.lastIndexOf('/') + 1)
  await callAsStaff(uploads.deleteUploadOperation, { id, headers: { 'Tus-Resumable': '1.0.0' } })
}
