import type { Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import type { GalleryForm } from './gallery-form.ts'
import type { MediaKind } from './media.ts'

export const galleryCategories = ['rally', 'townhall', 'community', 'volunteers'] as const

export type ListedGalleryItem = Omit<GalleryItem, 'contentType' | 'createdAt'>

export interface GalleryItem {
  id: string
  title: string
  description: string | null
  url: string
  type: MediaKind
  category: (typeof galleryCategories)[number]
  /** Time at which the item was added to the gallery, ISO 8601. */
  createdAt: string
  /** File size in bytes; null when unknown. */
  size: number | null
  contentType: string | null
  width: number | null
  height: number | null
  /** Duration of a video in seconds; null for an image. */
  duration: number | null
  poster: string | null
  alt: string | null
}

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
