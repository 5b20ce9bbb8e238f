import type { AstroGlobal } from 'astro'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import type { Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { BRIEF_S, cachePage, forbidCaching } from './cache-page.ts'

/** Why an address shows no item: it is gone, there never was one, or the database could not be asked. */
export type WhyNotFound = 'gone' | 'not-found' | 'unavailable'

/** Why an address shows no item, by what was found there; undefined for an item. */
export function whyNotFound(found: { kind: string } | undefined): WhyNotFound | undefined {
  if (!found) return 'unavailable'
  return found.kind === 'gone' || found.kind === 'not-found' ? found.kind : undefined
}

const statuses: Record<WhyNotFound, number> = { gone: 410, 'not-found': 404, unavailable: 503 }

/**
 * The status of an address without an item. What is gone stays so, and is cached under its own tag; an address that
 * something could get is cached for a while, with the list; any other was answered without the database.
 */
export function answerNotFound(page: AstroGlobal, why: WhyNotFound, list: Section, slug: string): void {
  page.response.status = statuses[why]
  if (why === 'unavailable') page.response.headers.set('Retry-After', '60')
  if (why === 'gone') cachePage(page, { tags: [tagOfItem(list, slug)] })
  else if (why === 'not-found' && isSlug(slug)) cachePage(page, { tags: [list], seconds: BRIEF_S })
  else forbidCaching(page)
}
