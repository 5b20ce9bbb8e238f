import type { Section } from '#src/contract/publication.ts'
import { articlesTabEntry } from './ArticlesTab.tsx'
import { eventsTabEntry } from './EventsTab.tsx'
import type { PublicationTabEntry } from './publication-kind.ts'

/** Dashboard tabs of all kinds of publication, in the order in which they are shown. */
export const publicationTabs: Record<Section, PublicationTabEntry> = {
  news: articlesTabEntry,
  events: eventsTabEntry,
}
