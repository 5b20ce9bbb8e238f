import type { Section } from './publication.ts'

/** Cache tag of responses that show one article or event; a slug never moves to another item. */
export function tagOfItem(list: Section, slug: string): string {
  return `${list}-${slug}`
}

/** Cache tag of responses that contain a gallery file or article image. */
export function tagOfFile(id: string): string {
  return `media-${id}`
}
