import { useCached } from '#src/api/cached.ts'
import { fetchJson } from '#src/api/client.ts'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { uploadImageOperation } from '#src/contract/gallery/image.ts'
import { listGalleryOperation } from '#src/contract/gallery/operations.ts'
import { deleteUploadOperation } from '#src/contract/gallery/staff-operations.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { callAsStaff } from './client.ts'

export const GALLERY_URL = buildOperationPath(listGalleryOperation)

/** Fetches `path` with a unique query string, because a response cached by the CDN may not contain the last change. */
function fetchUncached<Data>(path: string): Promise<Data> {
  return fetchJson<Data>(`${path}?v=${Date.now()}`)
}

export function useUncachedGallery() {
  const { data, ...state } = useCached<GalleryItem[]>(GALLERY_URL, undefined, {
    fetcher: fetchUncached,
    revalidateOnMount: true,
  })
  return { ...state, items: data ?? [] }
}

/**
 * Deletes an upload that nothing uses, because each one counts towards the limit of open uploads. Only logs a failure:
 * the upload expires after a day.
 */
export function discardUpload(uploadUrl: string): void {
  const id = uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1)
  callAsStaff(deleteUploadOperation, { id, headers: { 'Tus-Resumable': '1.0.0' } }).catch((error: unknown) =>
    console.warn('An upload could not be deleted:', error),
  )
}

const uploadByImage = new Map<string, Promise<string>>()

/** Uploads an image of a text, a portrait or a poster and returns its URL. Repeated calls with the same image share one upload. */
export async function uploadImage(image: string): Promise<string> {
  const pendingUpload = uploadByImage.get(image)
  if (pendingUpload) return await pendingUpload
  const uploadRequest = callAsStaff(uploadImageOperation, { body: { image } }).then(({ address }) => address)
  uploadByImage.set(image, uploadRequest)
  uploadRequest.catch(() => uploadByImage.delete(image))
  return await uploadRequest
}

export async function fetchAsDataUrl(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return readAsDataUrl(await response.blob())
}

/** Returns the size in bytes of a file on this site or of a data URL. */
export async function fetchFileSize(address: string): Promise<number> {
  if (address.startsWith('data:')) return Math.round(((address.length - address.indexOf(',') - 1) * 3) / 4)
  const response = await fetch(address, { method: 'HEAD' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return Number(response.headers.get('Content-Length'))
}

/** Fetches an image of this site as a file to share. */
export async function fetchImageFile(address: string, name: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return new File([await response.blob()], name, { type: 'image/jpeg' })
}
