import type { Section } from './publication.ts'

/** Cache tag of responses that show one article or event. A slug is never reused for another item. */
export function itemCacheTag(list: Section, slug: string): string {
  return `${list}-${slug}`
}

/** Cache tag of responses that contain a gallery file or article image. */
export function mediaCacheTag(id: string): string {
  return `media-${id}`
}
