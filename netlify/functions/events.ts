import type { Config } from '@netlify/functions'
import { findSecondsToChange, listEventsPage } from '#netlify/database/event-pages.ts'
import { eventQueries, managedEvents } from '#netlify/database/events.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { eventDraft, eventInput } from '#src/contract/events.ts'
import { eventPageQuery } from '#src/contract/paging.ts'
import { today } from '#src/lib/dates.ts'

export default publicationEndpoint({
  publications: eventQueries,
  managed: managedEvents,
  noun: 'event',
  input: eventInput,
  draft: eventDraft,
  query: eventPageQuery,
  listPage: (query) => listEventsPage(query, today()),
  findSeconds: () => findSecondsToChange(today()),
})

export const config: Config = { path: ['/api/events', '/api/events/:id'] }
