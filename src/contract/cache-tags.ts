import type { Section } from './publication.ts'

/** The tag of cached answers that show one article or event; its address is its own for good. */
export function tagOfItem(list: Section, slug: string): string {
  return `${list}-${slug}`
}

export function tagOfFile(id: string): string {
  return `media-${id}`
}
