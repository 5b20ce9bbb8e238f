import type { Config } from '@netlify/functions'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import {
  findEvent,
  findSecondsToEventChange,
  listEventsPage,
  listEventsWithin,
} from '#netlify/publications/events.queries.ts'
import { eventPageQuery } from '#src/contract/rules/paging.ts'

export default publicationEndpoint({
  collection: 'events',
  listWithin: listEventsWithin,
  find: findEvent,
  noun: 'event',
  querySchema: eventPageQuery,
  listPage: (query) => listEventsPage(query),
  findSecondsToChange: () => findSecondsToEventChange(),
})

export const config: Config = { path: ['/api/events', '/api/events/:id'] }
