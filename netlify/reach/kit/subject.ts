import { findPublishedBySlug } from '#netlify/publications/published.queries.ts'
import { findLgaPage, lgaPages } from '#src/content/pages/lga-pages.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'

/** Subject of a kit, with the page that its posters and texts name. */
export type Subject =
  | { kind: 'area'; name: string; path: string }
  | { kind: 'event'; event: CampaignEvent; path: string }
  | { kind: 'state'; path: string }

async function findEventSubject(slug: string): Promise<Subject | undefined> {
  const lookup = await findPublishedBySlug('events', slug)
  if (lookup.kind === 'redirect') return await findEventSubject(lookup.slug)
  return lookup.kind === 'here' ? { kind: 'event', event: lookup.item, path: `/events/${lookup.item.slug}` } : undefined
}

/** Finds the subject of the kit of a link; undefined for an event that is not public any more. */
export async function findSubject({ path, lga }: { path: string; lga: string | null }): Promise<Subject | undefined> {
  const [, slug] = /^\/events\/([^/]+)$/.exec(path) ?? []
  if (slug) return await findEventSubject(slug)
  const area = lgaPages.find((page) => page.path === path) ?? findLgaPage(lga ?? undefined)
  return area ? { kind: 'area', name: area.name, path: area.path } : { kind: 'state', path }
}
