import type { Config } from '@netlify/functions'
import { events, findEvent, listEvents } from '#netlify/database/events.ts'
import { cachedText, headersOnly } from '#netlify/http/answer.ts'
import { toCalendar } from '#netlify/http/calendar.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readName } from '#netlify/http/id.ts'
import { siteOrigin } from '#netlify/http/site.ts'
import { requireFound, requireIndexed } from '#netlify/publications/require-known.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import type { CampaignEvent } from '#src/contract/events.ts'

interface Calendar {
  events: CampaignEvent[]
  tag: string
  disposition: string
  seconds?: number | undefined
}

const TYPE = 'text/calendar; charset=utf-8'

function respondCalendar(request: Request, { events, tag, disposition, seconds }: Calendar): Response {
  const headers = { 'Content-Type': TYPE, 'Content-Disposition': disposition }
  return cachedText(request, toCalendar(events, siteOrigin(request)), tag, headers, { seconds })
}

export default endpoint(
  {
    GET: async (request) => {
      const [all, seconds] = await Promise.all([listEvents(), events.findSeconds()])
      return respondCalendar(request, {
        events: all,
        tag: 'events',
        disposition: 'inline; filename="events.ics"',
        seconds,
      })
    },

    HEAD: () => headersOnly(TYPE),
  },
  {
    GET: async (request, context) => {
      const name = readName(context)
      const indexed = await requireIndexed(request, 'events', name)
      if (indexed && request.method === 'HEAD') return headersOnly(TYPE)
      const event = await requireFound(request, 'events', await findEvent(name))
      const disposition = `attachment; filename="event-${event.date}.ics"`
      return respondCalendar(request, { events: [event], tag: tagOfItem('events', event.slug), disposition })
    },
  },
)

export const config: Config = { path: ['/api/calendar.ics', '/api/calendar/:id.ics'] }
