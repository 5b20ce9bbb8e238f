import type { GalleryItem, GalleryQuery } from '#src/contract/gallery.ts'
import type { Paged } from '#src/contract/paging.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { findGalleryItem, selectGallery, toGalleryItem } from './gallery.ts'
import { toLimitOffset, toPage } from './paging.ts'

export function selectGalleryPage({ category, ...query }: GalleryQuery) {
  const { limit, offset } = toLimitOffset(query)
  const rows = selectGallery().limit(limit).offset(offset)
  return category ? rows.where('category', '=', category) : rows
}

export async function listGalleryPage(query: GalleryQuery): Promise<Paged<GalleryItem>> {
  const rows = await selectGalleryPage(query).execute()
  return toPage(rows.map(toGalleryItem), query)
}

export async function findImage(id: string): Promise<GalleryItem | undefined> {
  const item = isUuid(id) ? await findGalleryItem(id) : undefined
  return item?.type === 'image' ? item : undefined
}
