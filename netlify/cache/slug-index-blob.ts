import { openStore } from '#netlify/storage/open.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import type { Section } from '#src/contract/publication.ts'

const INDEX_KEY = 'slug-index'

/** A current or former slug of an article or event. `slug` is null if the item was permanently deleted. */
export interface IndexedSlug {
  section: Section
  name: string
  id: string
  slug: string | null
  version: number | null
  /** Publication time in Unix milliseconds; null for a draft or an item in the trash. */
  publicAt: number | null
  isGone: boolean
}

export type IndexedMedia = Pick<GalleryItem, 'id' | 'category' | 'type'>

export interface SlugIndexData {
  slugs: IndexedSlug[]
  media: IndexedMedia[]
}

const openStateStore = () => openStore('state')

export async function readSlugIndex(): Promise<SlugIndexData | undefined> {
  const storedIndex: SlugIndexData | null = await openStateStore().get(INDEX_KEY, { type: 'json' })
  return storedIndex ?? undefined
}

export async function writeSlugIndex(index: SlugIndexData): Promise<void> {
  await openStateStore().setJSON(INDEX_KEY, index)
}

export async function deleteSlugIndex(): Promise<void> {
  await openStateStore().delete(INDEX_KEY)
}
