import type { Config } from '@netlify/functions'
import { findSecondsToChange, listEventsPage } from '#netlify/database/event-pages.ts'
import { eventQueries, managedEvents } from '#netlify/database/events.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { eventDraft, eventInput } from '#src/contract/events.ts'
import { eventPageQuery } from '#src/contract/paging.ts'
import { today } from '#src/lib/dates.ts'

export default publicationEndpoint({
  publicationQueries: eventQueries,
  managedQueries: managedEvents,
  noun: 'event',
  inputSchema: eventInput,
  draftSchema: eventDraft,
  querySchema: eventPageQuery,
  listPage: (query) => listEventsPage(query, today()),
  findSecondsToChange: () => findSecondsToChange(today()),
})

export const config: Config = { path: ['/api/events', '/api/events/:id'] }
