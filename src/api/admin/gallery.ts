import { useCached } from '#src/api/cached.ts'
import { fetchJson } from '#src/api/client.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { listGalleryOperation } from '#src/contract/operations/gallery.ts'
import { deleteUploadOperation } from '#src/contract/operations/uploads.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { callAsStaff } from './client.ts'

export const GALLERY_URL = buildOperationPath(listGalleryOperation)

/** Fetches `path` with a unique query string, because a response cached by the CDN may not contain the last change. */
function fetchUncached<Data>(path: string): Promise<Data> {
  return fetchJson<Data>(`${path}?v=${Date.now()}`)
}

export function useUncachedGallery() {
  const { data, ...state } = useCached<GalleryItem[]>(GALLERY_URL, undefined, { fetcher: fetchUncached })
  return { ...state, items: data ?? [] }
}

/**
 * Deletes an uploaded file that was not added to the gallery, because each such file counts towards the limit of open
 * uploads.
 */
export async function deleteUnsavedUpload(uploadURL: string): Promise<void> {
  const id = uploadURL.slice(uploadURL.lastIndexOf('/') + 1)
  await callAsStaff(deleteUploadOperation, { id, headers: { 'Tus-Resumable': '1.0.0' } })
}
