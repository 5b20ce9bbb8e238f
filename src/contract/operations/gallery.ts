import type { GalleryForm, GalleryItem } from '#src/contract/gallery.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'

export const listGalleryOperation: Operation<void, GalleryItem[]> = { method: 'GET', path: '/api/gallery', errors: [] }

export const listGalleryPageOperation: Operation<void, ListPage<GalleryItem>> = {
  method: 'GET',
  path: '/api/gallery',
  errors: [422],
}

export const saveMediaOperation: Operation<GalleryForm, GalleryItem> = {
  method: 'PUT',
  path: '/api/gallery-media',
  errors: [400, 401, 409, 410, 413, 415, 422],
}

export const deleteMediaOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/gallery/:id',
  errors: [401, 404],
}
