import type { PublicationCollection } from '#src/contract/publications/collections.ts'

/** Returns the cache tag of an article or event. The slug suffices, because it is never reused for another item. */
export function createItemCacheTag(collection: PublicationCollection, slug: string): string {
  return `${collection}-${slug}`
}

/** Returns the cache tag of responses that contain a gallery file or an article's image. */
export function createMediaCacheTag(id: string): string {
  return `media-${id}`
}

/** Returns the cache tag of the page of an area, which shows the number of its volunteers. */
export function createAreaCacheTag(slug: string): string {
  return `area-${slug}`
}

/** Cache tag of all pages and files that show settings. A database trigger purges it when staff save a section. */
export const SETTINGS_CACHE_TAG = 'settings'
