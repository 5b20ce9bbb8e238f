import type { Section } from './publication.ts'

/** Cache tag of responses that show one article or event; a slug never moves to another item. */
export function tagOfItem(list: Section, slug: string): string {
  return `${list}-${slug}`
}

export function tagOfFile(id: string): string {
  return `media-${id}`
}
