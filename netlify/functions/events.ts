import type { Config } from '@netlify/functions'
import { findSecondsToChange, listEventsPage } from '#netlify/database/event-pages.ts'
import { events } from '#netlify/database/events.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { eventInput } from '#src/contract/events.ts'
import { today } from '#src/lib/dates.ts'

export default publicationEndpoint({
  publications: events,
  noun: 'event',
  input: eventInput,
  listPage: (query) => listEventsPage(query, today()),
  findChange: () => findSecondsToChange(today()),
})

export const config: Config = { path: ['/api/events', '/api/events/:id'] }
