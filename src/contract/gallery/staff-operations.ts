import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type {
  BatchResult,
  GalleryBatch,
  GalleryEdit,
  GalleryForm,
  GalleryItem,
  GalleryMove,
  ManagedGalleryItem,
} from './gallery.ts'

/** Starts an upload by PUT or by tus 1.0. The upload URL is secret, because a PUT to it needs no session. */
export const createUploadOperation = defineOperation<void, { uploadURL: string }>(
  'POST',
  '/api/objects/upload',
  [400, 401, 412, 413],
)

// The tus client sends the next three. They are here because the contract lists every call of the API.

export const sendFileOperation = defineOperation<Blob>('PUT', '/api/objects/upload/:id', [400, 404, 409, 410, 413])

const chunkErrors = [400, 404, 409, 410, 412, 413, 415, 460]

export const sendChunkOperation = defineOperation<Blob>('PATCH', '/api/objects/upload/:id', [401, ...chunkErrors])

/** Sends a tus request by `POST`. `X-HTTP-Method-Override` names its method, which decides whether it needs a session. */
export const overrideUploadMethodOperation = defineOperation<Blob>('POST', '/api/objects/upload/:id', chunkErrors)

export const deleteUploadOperation = defineOperation('DELETE', '/api/objects/upload/:id', [404, 410, 412])

export const saveMediaOperation = defineOperation<GalleryForm, GalleryItem>(
  'PUT',
  '/api/gallery-media',
  [400, 401, 409, 410, 413, 415, 422],
)

export const deleteMediaOperation = defineOperation('DELETE', '/api/gallery/:id', [401, 404])

/** Reads an item with its version and with the places that use its file. */
export const readMediaOperation = defineOperation<void, ManagedGalleryItem>('GET', '/api/admin/gallery/:id', [401, 404])

/** Changes an item. `If-Match` is its version. */
export const editMediaOperation = defineOperation<GalleryEdit, ManagedGalleryItem>('PUT', '/api/gallery/:id', [
  404,
  412,
  ...staffBodyErrors,
])

export const moveMediaOperation = defineOperation<GalleryMove>('PUT', '/api/admin/gallery', [404, ...staffBodyErrors])

export const changeMediaBatchOperation = defineOperation<GalleryBatch, BatchResult>(
  'POST',
  '/api/admin/gallery',
  staffBodyErrors,
)
