import { defineOperation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import type { GalleryForm, GalleryItem } from './gallery.ts'

export const listGalleryOperation = defineOperation<void, GalleryItem[]>('GET', '/api/gallery')

export const listGalleryPageOperation = defineOperation<void, ListPage<GalleryItem>>('GET', '/api/gallery', [422])

export const saveMediaOperation = defineOperation<GalleryForm, GalleryItem>(
  'PUT',
  '/api/gallery-media',
  [400, 401, 409, 410, 413, 415, 422],
)

export const deleteMediaOperation = defineOperation('DELETE', '/api/gallery/:id', [401, 404])
