import { listSlugs, type SlugLookup } from '#netlify/content/publications.queries.ts'
import { getDeployContext } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { listGalleryIndex } from '#netlify/media/gallery.queries.ts'
import { listPurgeFlags } from '#netlify/storage/flags.ts'
import { openStore } from '#netlify/storage/open.ts'
import type { GalleryItem, GalleryQuery } from '#src/contract/gallery.ts'
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

interface SlugIndexData {
  slugs: IndexedSlug[]
  media: IndexedMedia[]
}

const openStateStore = () => openStore('state')

export async function readSlugIndex(): Promise<SlugIndexData | undefined> {
  const storedIndex: SlugIndexData | null = await openStateStore().get(INDEX_KEY, { type: 'json' })
  return storedIndex ?? undefined
}

async function writeSlugIndex(index: SlugIndexData): Promise<void> {
  await openStateStore().setJSON(INDEX_KEY, index)
}

export async function deleteSlugIndex(): Promise<void> {
  await openStateStore().delete(INDEX_KEY)
}

const INDEX_TIMEOUT_MS = 1500
/** An item counts as public this many milliseconds before its publication time, because server clocks differ. */
const CLOCK_SKEW_MS = 60_000

export type IndexedList = Section | 'gallery'

type PublicSlug = IndexedSlug & { slug: string; version: number }

export async function renewSlugIndex(): Promise<SlugIndexData> {
  const [slugs, media] = await Promise.all([listSlugs(), listGalleryIndex()])
  await writeSlugIndex({ slugs, media })
  return { slugs, media }
}

function isPublicSlug(indexedSlug: IndexedSlug, now = Date.now()): indexedSlug is PublicSlug {
  return indexedSlug.publicAt !== null && indexedSlug.publicAt <= now + CLOCK_SKEW_MS
}

function toSlugIndex({ slugs, media }: SlugIndexData) {
  const listMedia = (category: GalleryQuery['category']) =>
    media.filter((item) => !category || item.category === category)
  const countPublicItems = (section: Section) =>
    new Set(slugs.filter((slugEntry) => slugEntry.section === section && isPublicSlug(slugEntry)).map(({ id }) => id))
      .size

  return {
    findItem: (section: Section, name: string): PublicSlug | undefined =>
      slugs
        .filter((slugEntry) => slugEntry.section === section && isPublicSlug(slugEntry))
        .find((slugEntry): slugEntry is PublicSlug => slugEntry.id === name || slugEntry.slug === name),

    /** Returns the newest slug of an item that is or was public or was deleted for good; else undefined. */
    findSlugOf: (section: Section, id: string): string | undefined => {
      const foundSlugEntry = slugs.find(
        (slugEntry) =>
          slugEntry.section === section && slugEntry.id === id && (isPublicSlug(slugEntry) || slugEntry.isGone),
      )
      return foundSlugEntry && (foundSlugEntry.slug ?? foundSlugEntry.name)
    },

    findSlug(section: Section, name: string): Exclude<SlugLookup<never>, { kind: 'here' }> | { kind: 'here' } {
      const foundSlugEntry = slugs.find((slugEntry) => slugEntry.section === section && slugEntry.name === name)
      if (foundSlugEntry?.isGone) return { kind: 'gone' }
      if (!foundSlugEntry || !isPublicSlug(foundSlugEntry)) return { kind: 'not-found' }
      return foundSlugEntry.slug === name ? { kind: 'here' } : { kind: 'redirect', slug: foundSlugEntry.slug }
    },

    hasImage: (id: string) => media.some((item) => item.id === id && item.type === 'image'),

    hasPage(list: IndexedList, { page, limit, category }: GalleryQuery): boolean {
      const count = list === 'gallery' ? listMedia(category).length : countPublicItems(list)
      return (page - 1) * limit < count
    },

    isOnPage: (id: string, { page, limit, category }: GalleryQuery) =>
      listMedia(category)
        .slice((page - 1) * limit, page * limit)
        .some((item) => item.id === id),

    secondsToNext(list: IndexedList): number | undefined {
      const now = Date.now()
      const secondsToPublications = slugs
        .filter(
          (slugEntry) => slugEntry.section === list && slugEntry.publicAt !== null && !isPublicSlug(slugEntry, now),
        )
        .map(({ publicAt }) => Math.ceil(((publicAt ?? 0) - now) / 1000))
      return secondsToPublications.length > 0 ? Math.min(...secondsToPublications) : undefined
    },
  }
}

export type SlugIndex = ReturnType<typeof toSlugIndex>

/** Undefined outside production, during a write and if the blob store fails: the caller then asks the database. */
export async function findSlugIndex(): Promise<SlugIndex | undefined> {
  if (getDeployContext() !== 'production') return undefined
  try {
    const [purgeFlags, index] = await withTimeout(
      Promise.all([listPurgeFlags(Number.POSITIVE_INFINITY), readSlugIndex()]),
      INDEX_TIMEOUT_MS,
    )
    return purgeFlags.length > 0 ? undefined : toSlugIndex(index ?? (await renewSlugIndex()))
  } catch (error) {
    log('warn', 'The slug index could not be read', {}, error)
    return undefined
  }
}
