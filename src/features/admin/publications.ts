import type { Section } from '#src/contract/publication.ts'
import { articlesTab } from './ArticlesTab.tsx'
import { eventsTab } from './EventsTab.tsx'
import type { StaffTab } from './publication-kind.ts'

/** Every kind of publication, in tab order. */
export const publications: Record<Section, StaffTab> = {
  news: articlesTab,
  events: eventsTab,
}
