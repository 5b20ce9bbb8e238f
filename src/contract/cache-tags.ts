import type { Section } from './publication.ts'

/** Returns the cache tag of an article or event. The slug suffices, because it is never reused for another item. */
export function itemCacheTag(list: Section, slug: string): string {
  return `${list}-${slug}`
}

/** Returns the cache tag of responses that contain a gallery file or an article's image. */
export function mediaCacheTag(id: string): string {
  return `media-${id}`
}
