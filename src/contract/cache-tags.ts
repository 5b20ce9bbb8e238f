import type { Section } from './publication.ts'

/** Under this the edge caches every page of an article, beside the tags of the articles that it shows. */
export const ALL_ARTICLES = 'articles'

/** The tag of cached answers that show one article or event; its address is its own for good. */
export function tagOfItem(list: Section, slug: string): string {
  return `${list}-${slug}`
}
