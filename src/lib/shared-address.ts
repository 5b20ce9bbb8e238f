import type { AstroGlobal } from 'astro'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import type { Section } from '#src/contract/publication.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { BRIEF_S, cachedRedirect } from './cache-page.ts'

/** The id that `?article=` or `?event=` names: items were shared so before they had pages of their own. */
export function readSharedId(page: AstroGlobal, parameter: string): string | undefined {
  const id = page.url.searchParams.get(parameter)
  return id && isUuid(id) ? id : undefined
}

/** Leads from there to the page of the item, for good; to the list, for a while, when nothing has this id. */
export function leadToShared(page: AstroGlobal, list: Section, slug: string | null, query: string[]): Response {
  if (slug) return cachedRedirect(page, `/${list}/${slug}`, 301, { tags: [tagOfItem(list, slug)], query })
  return cachedRedirect(page, `/${list}`, 302, { tags: [list], query, seconds: BRIEF_S })
}
