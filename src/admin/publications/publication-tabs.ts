import type { Section } from '#src/contract/publication.ts'
import { articlesTabEntry } from './ArticlesTab.tsx'
import { eventsTabEntry } from './EventsTab.tsx'
import type { PublicationTabEntry } from './publication-kind.ts'

/** Dashboard tabs of the publications (articles and events), in display order. */
export const publicationTabs: Record<Section, PublicationTabEntry> = {
  news: articlesTabEntry,
  events: eventsTabEntry,
}
