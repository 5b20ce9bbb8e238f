import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { BatchResult, GalleryBatch, GalleryEdit, GalleryMove, ManagedGalleryItem } from './gallery.ts'

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
