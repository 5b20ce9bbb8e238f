import { toPage } from '#netlify/database/paging.ts'
import { getDeployContext } from '#netlify/env.ts'
import { listGallery } from '#netlify/gallery/gallery.queries.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import {
  type IndexedArticle,
  type IndexedEvent,
  listIndexedArticles,
  listIndexedEvents,
} from '#netlify/publications/indexed-items.queries.ts'
import { type IndexedSlug, listSlugs, type SlugLookup } from '#netlify/publications/publications.queries.ts'
import { type IndexedLink, listIndexedLinks } from '#netlify/reach/links.queries.ts'
import { createStoredSite } from '#netlify/settings/load-site.ts'
import { listStoredSections, type StoredValue } from '#netlify/settings/settings.queries.ts'
import { listPurgeFlags } from '#netlify/storage/flags.ts'
import { openStore } from '#netlify/storage/open.ts'
import type { GalleryItem, GalleryQuery } from '#src/contract/gallery/gallery.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'

type IndexedMedia = Pick<GalleryItem, 'category'>

interface SlugIndexData {
  slugs: IndexedSlug[]
  media: IndexedMedia[]
}

/** Data of the gallery page: all public items in their order, and the settings. */
interface GalleryIndexData {
  items: GalleryItem[]
  sections: StoredValue[]
}

/** Events that lists show and articles that name areas, public and scheduled, and the settings. */
interface ListIndexData {
  events: IndexedEvent[]
  articles: IndexedArticle[]
  sections: StoredValue[]
}

interface IndexData {
  'slug-index': SlugIndexData
  'gallery-index': GalleryIndexData
  'list-index': ListIndexData
  'link-index': IndexedLink[]
}

const openStateStore = () => openStore('state')

async function readIndex<Key extends keyof IndexData>(key: Key): Promise<IndexData[Key] | undefined> {
  const storedIndex: IndexData[Key] | null = await openStateStore().get(key, { type: 'json' })
  return storedIndex ?? undefined
}

export const readSlugIndex = () => readIndex('slug-index')

export async function deleteSlugIndex(): Promise<void> {
  const keys = ['slug-index', 'gallery-index', 'list-index', 'link-index']
  await Promise.all(keys.map((key) => openStateStore().delete(key)))
}

const INDEX_TIMEOUT_MS = 1500
/** An item counts as public this many milliseconds before its time and after its end, because server clocks differ. */
const CLOCK_SKEW_MS = 60_000

export type IndexedList = PublicationCollection | 'gallery'

type PublicSlug = IndexedSlug & { slug: string; version: number }

/** Public item of the index, and the seconds until it is unpublished if a time is set. */
interface IndexedItem extends PublicSlug {
  secondsToEnd: number | undefined
}

export async function readListData(): Promise<ListIndexData> {
  const [events, articles, storedSections] = await Promise.all([
    listIndexedEvents(),
    listIndexedArticles(),
    listStoredSections(),
  ])
  const sections = storedSections.map(({ section, value, version }) => ({ section, value, version }))
  return { events, articles, sections }
}

/** Writes all parts of the index from one reading of the database. */
export async function renewSlugIndex(): Promise<IndexData> {
  const [slugs, items, lists, links] = await Promise.all([
    listSlugs(),
    listGallery(),
    readListData(),
    listIndexedLinks(),
  ])
  const media = items.map(({ category }) => ({ category }))
  const indexData: IndexData = {
    'slug-index': { slugs, media },
    'gallery-index': { items, sections: lists.sections },
    'list-index': lists,
    'link-index': links,
  }
  await Promise.all(Object.entries(indexData).map(([key, data]) => openStateStore().setJSON(key, data)))
  return indexData
}

function isPublicSlug(indexedSlug: IndexedSlug, now = Date.now()): indexedSlug is PublicSlug {
  return indexedSlug.publicAt !== null && indexedSlug.publicAt <= now + CLOCK_SKEW_MS && !hasEnded(indexedSlug, now)
}

function hasEnded({ endsAt }: IndexedSlug, now = Date.now()): boolean {
  return endsAt !== null && endsAt <= now - CLOCK_SKEW_MS
}

/** True for an item that was public and is so no more. */
function isGoneSlug(indexedSlug: IndexedSlug): boolean {
  return indexedSlug.isGone || (indexedSlug.publicAt !== null && hasEnded(indexedSlug))
}

const toSeconds = (time: number) => Math.max(Math.ceil((time - Date.now()) / 1000), 1)

function toSlugIndex({ slugs, media }: SlugIndexData) {
  const listMedia = (category: GalleryQuery['category']) =>
    media.filter((item) => !category || item.category === category)
  const countPublicItems = (collection: PublicationCollection) =>
    new Set(
      slugs.filter((slugEntry) => slugEntry.collection === collection && isPublicSlug(slugEntry)).map(({ id }) => id),
    ).size

  return {
    findItem(collection: PublicationCollection, name: string): IndexedItem | undefined {
      const foundSlugEntry = slugs
        .filter((slugEntry) => slugEntry.collection === collection && isPublicSlug(slugEntry))
        .find((slugEntry): slugEntry is PublicSlug => slugEntry.id === name || slugEntry.slug === name)
      const endsAt = foundSlugEntry?.endsAt ?? undefined
      return foundSlugEntry && { ...foundSlugEntry, secondsToEnd: endsAt === undefined ? undefined : toSeconds(endsAt) }
    },

    /** Returns the newest slug of an item that is or was public or was deleted for good; else undefined. */
    findSlugOf: (collection: PublicationCollection, id: string): string | undefined => {
      const foundSlugEntry = slugs.find(
        (slugEntry) =>
          slugEntry.collection === collection &&
          slugEntry.id === id &&
          (isPublicSlug(slugEntry) || isGoneSlug(slugEntry)),
      )
      return foundSlugEntry && (foundSlugEntry.slug ?? foundSlugEntry.name)
    },

    findSlug(
      collection: PublicationCollection,
      name: string,
    ): Exclude<SlugLookup<never>, { kind: 'here' }> | { kind: 'here' } {
      const foundSlugEntry = slugs.find((slugEntry) => slugEntry.collection === collection && slugEntry.name === name)
      if (!foundSlugEntry) return { kind: 'not-found' }
      if (isGoneSlug(foundSlugEntry)) return { kind: 'gone' }
      if (!isPublicSlug(foundSlugEntry)) return { kind: 'not-found' }
      return foundSlugEntry.slug === name ? { kind: 'here' } : { kind: 'redirect', slug: foundSlugEntry.slug }
    },

    hasPage(list: IndexedList, { page, limit, category }: GalleryQuery): boolean {
      const count = list === 'gallery' ? listMedia(category).length : countPublicItems(list)
      return (page - 1) * limit < count
    },

    secondsToNext(list: IndexedList): number | undefined {
      const now = Date.now()
      const seconds = slugs
        .filter(({ collection, publicAt }) => collection === list && publicAt !== null)
        .flatMap(({ publicAt, endsAt }) => [publicAt ?? 0, endsAt ?? 0])
        .filter((time) => time > now)
        .map(toSeconds)
      return seconds.length > 0 ? Math.min(...seconds) : undefined
    },
  }
}

export type SlugIndex = ReturnType<typeof toSlugIndex>

/** Undefined outside production, during a write and if the blob store fails: the caller then asks the database. */
export async function findIndexData<Key extends keyof IndexData>(key: Key): Promise<IndexData[Key] | undefined> {
  if (getDeployContext() !== 'production') return undefined
  try {
    const [purgeFlags, index] = await withTimeout(
      Promise.all([listPurgeFlags(Number.POSITIVE_INFINITY), readIndex(key)]),
      INDEX_TIMEOUT_MS,
    )
    return purgeFlags.length > 0 ? undefined : (index ?? (await renewSlugIndex())[key])
  } catch (error) {
    log('warn', 'The slug index could not be read', {}, error)
    return undefined
  }
}

/** Undefined if the caller must ask the database. */
export async function findSlugIndex(): Promise<SlugIndex | undefined> {
  const data = await findIndexData('slug-index')
  return data && toSlugIndex(data)
}

/** Returns what the gallery page shows of each item, which has addresses of its own. Undefined if the caller must ask the database. */
export async function findGalleryIndex() {
  const data = await findIndexData('gallery-index')
  return (
    data && {
      site: createStoredSite(data.sections),
      findItem: (id: string) => data.items.find((item) => item.id === id),
      listPage({ page, limit, category }: GalleryQuery): ListPage<GalleryItem> {
        const items = data.items.filter((item) => !category || item.category === category)
        return toPage(items.slice((page - 1) * limit, page * limit + 1), { page, limit })
      },
    }
  )
}

/** Returns the links that staff share. Undefined if the caller must ask the database. */
export const findIndexedLinks = () => findIndexData('link-index')
