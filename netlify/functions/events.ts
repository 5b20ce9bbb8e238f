import type { Config } from '@netlify/functions'
import { requireDone } from '#netlify/database/change.ts'
import { findNextDay, listEventsPage } from '#netlify/database/event-pages.ts'
import { deleteEvent, findEvent, insertEvent, listEvents, updateEvent } from '#netlify/database/events.ts'
import { answerRow, cached, cachedRow, notFound } from '#netlify/http/answer.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readVersions } from '#netlify/http/etag.ts'
import { readId } from '#netlify/http/id.ts'
import { readPage } from '#netlify/http/paging.ts'
import { purge } from '#netlify/http/purge.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { eventInput } from '#src/contract/events.ts'
import { pageQuery } from '#src/contract/paging.ts'
import { secondsToEndOf, today } from '#src/lib/dates.ts'

export default endpoint(
  {
    GET: async (request) => {
      const page = readPage(request, pageQuery)
      if (!page) return cached(request, await listEvents(), 'events')
      const day = today()
      const [events, next] = await Promise.all([listEventsPage(page, day), findNextDay(day)])
      return cached(request, events, 'events', { seconds: next ? secondsToEndOf(next) : undefined })
    },

    POST: async (request) => {
      await requireAdmin(request)
      const event = await insertEvent(await readJson(request, eventInput))
      await purge('events', tagOfItem('events', event.slug))
      return answerRow(event, 201)
    },
  },
  {
    GET: async (request, context) => {
      const event = await findEvent(readId(context))
      if (!event) throw notFound(request, 'events')
      return cachedRow(request, event, tagOfItem('events', event.slug))
    },

    PUT: async (request, context) => {
      await requireAdmin(request)
      const id = readId(context)
      const versions = readVersions(request)
      const input = await readJson(request, eventInput)
      const { event } = requireDone(await updateEvent(id, input, versions), 'event')
      await purge('events', tagOfItem('events', event.slug))
      return answerRow(event, 200)
    },

    DELETE: async (request, context) => {
      await requireAdmin(request)
      const { slug } = requireDone(await deleteEvent(readId(context), readVersions(request)), 'event')
      await purge('events', tagOfItem('events', slug))
      return new Response(null, { status: 204 })
    },
  },
)

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/events', '/api/events/:id'] }
