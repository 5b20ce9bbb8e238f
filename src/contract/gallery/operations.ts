import { defineOperation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import type { GalleryItem } from './gallery.ts'

export const listGalleryOperation = defineOperation<void, GalleryItem[]>('GET', '/api/gallery')

export const listGalleryPageOperation = defineOperation<void, ListPage<GalleryItem>>('GET', '/api/gallery', [422])
