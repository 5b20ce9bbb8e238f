import type { Config } from '@netlify/functions'
import { findEvent, listEvents } from '#netlify/database/events.ts'
import { findKnown } from '#netlify/database/known-names.ts'
import { cachedText, notFound } from '#netlify/http/answer.ts'
import { toCalendar } from '#netlify/http/calendar.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readName } from '#netlify/http/id.ts'
import { siteOrigin } from '#netlify/http/site.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import type { CampaignEvent } from '#src/contract/events.ts'

function answer(request: Request, events: CampaignEvent[], tag: string, disposition: string): Response {
  return cachedText(request, toCalendar(events, siteOrigin(request)), tag, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': disposition,
  })
}

export default endpoint(
  {
    GET: async (request) => answer(request, await listEvents(), 'events', 'inline; filename="events.ics"'),
  },
  {
    GET: async (request, context) => {
      const event = await findKnown(readName(context), findEvent)
      if (!event) throw notFound(request, 'events')
      return answer(request, [event], tagOfItem('events', event.slug), `attachment; filename="event-${event.date}.ics"`)
    },
  },
)

export const config: Config = { path: ['/api/calendar.ics', '/api/calendar/:id.ics'] }
