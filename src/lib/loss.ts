import type { AstroGlobal } from 'astro'
import { dropPage, keepPage } from './keep-page.ts'

/** Why an address shows no item: it is gone, there never was one, or the database could not be asked. */
export type Loss = 'gone' | 'unknown' | 'waiting'

/** The loss at an address by what was found there; undefined for an item. */
export function lossOf(found: { kind: string } | undefined): Loss | undefined {
  if (!found) return 'waiting'
  return found.kind === 'gone' || found.kind === 'unknown' ? found.kind : undefined
}

const statuses: Record<Loss, number> = { gone: 410, unknown: 404, waiting: 503 }

/** The status of a loss; a page of something gone is kept with the list that it was on. */
export function answerLoss(page: AstroGlobal, loss: Loss, tag: string): void {
  page.response.status = statuses[loss]
  if (loss === 'waiting') page.response.headers.set('Retry-After', '60')
  if (loss === 'gone') keepPage(page, { tags: [tag] })
  else dropPage(page)
}
