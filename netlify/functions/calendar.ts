import type { Config } from '@netlify/functions'
import { findEvent, listEvents } from '#netlify/content/events.queries.ts'
import { findSecondsToNextPublication } from '#netlify/content/slugs.queries.ts'
import { toCalendar } from '#netlify/http/calendar.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readSlugOrId } from '#netlify/http/path-id.ts'
import { respondCachedText, respondHead } from '#netlify/http/responses.ts'
import { getSiteOrigin } from '#netlify/http/site-origin.ts'
import { requireFound, requireIndexed } from '#netlify/publications/require-found.ts'
import { createItemCacheTag } from '#src/contract/cache-tags.ts'
import type { CampaignEvent } from '#src/contract/events.ts'

interface CalendarResponse {
  events: CampaignEvent[]
  tag: string
  contentDisposition: string
  seconds?: number | undefined
}

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

function respondCalendar(request: Request, { events, tag, contentDisposition, seconds }: CalendarResponse): Response {
  const headers = { 'Content-Type': CALENDAR_TYPE, 'Content-Disposition': contentDisposition }
  return respondCachedText(request, toCalendar(events, getSiteOrigin(request)), tag, headers, { ttlSeconds: seconds })
}

export default endpoint(
  {
    GET: async (request) => {
      const [all, seconds] = await Promise.all([listEvents(), findSecondsToNextPublication(['events'])])
      return respondCalendar(request, {
        events: all,
        tag: 'events',
        contentDisposition: 'inline; filename="events.ics"',
        seconds,
      })
    },

    HEAD: () => respondHead(CALENDAR_TYPE),
  },
  {
    GET: async (request, context) => {
      const slugOrId = readSlugOrId(context)
      const indexedEvent = await requireIndexed(request, 'events', slugOrId)
      if (indexedEvent && request.method === 'HEAD') return respondHead(CALENDAR_TYPE)
      const event = await requireFound(request, 'events', await findEvent(slugOrId))
      const contentDisposition = `attachment; filename="event-${event.date}.ics"`
      return respondCalendar(request, {
        events: [event],
        tag: createItemCacheTag('events', event.slug),
        contentDisposition,
      })
    },
  },
)

export const config: Config = { path: ['/api/calendar.ics', '/api/calendar/:id.ics'] }
