import type { AstroGlobal } from 'astro'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import type { Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { BRIEF_S, cachePage, forbidCaching } from './cache-page.ts'

/** Why an address shows no item: it is gone, there never was one, or the database could not be asked. */
export type Loss = 'gone' | 'unknown' | 'waiting'

/** The loss at an address by what was found there; undefined for an item. */
export function lossOf(found: { kind: string } | undefined): Loss | undefined {
  if (!found) return 'waiting'
  return found.kind === 'gone' || found.kind === 'unknown' ? found.kind : undefined
}

const statuses: Record<Loss, number> = { gone: 410, unknown: 404, waiting: 503 }

/**
 * The status of a loss. What is gone stays so, and is cached under its own tag; an address that something could get is cached
 * for a while, with the list; any other was answered without the database.
 */
export function answerLoss(page: AstroGlobal, loss: Loss, list: Section, slug: string): void {
  page.response.status = statuses[loss]
  if (loss === 'waiting') page.response.headers.set('Retry-After', '60')
  if (loss === 'gone') cachePage(page, { tags: [tagOfItem(list, slug)] })
  else if (loss === 'unknown' && isSlug(slug)) cachePage(page, { tags: [list], seconds: BRIEF_S })
  else forbidCaching(page)
}
