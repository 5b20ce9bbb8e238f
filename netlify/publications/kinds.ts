import { managedEvents } from '#netlify/database/events.ts'
import type { ManagedPublications } from '#netlify/database/managed-publication.ts'
import { managedArticles } from '#netlify/database/news.ts'
import type { Published, Section } from '#src/contract/publication.ts'

type Kind = Pick<
  ManagedPublications<never, Published & { title: string }>,
  'listManaged' | 'listTrashed' | 'findManaged' | 'restore' | 'destroy'
>

/** Every kind, for what staff do with all of them. */
export const kinds: Record<Section, Kind> = { news: managedArticles, events: managedEvents }

export function isSection(name: string): name is Section {
  return Object.hasOwn(kinds, name)
}
