import type { PublicTimes } from '#netlify/publications/indexed-items.queries.ts'
import { createStoredSite } from '#netlify/settings/load-site.ts'
import type { Lga } from '#src/content/lgas.ts'
import { type EventTime, findEventEnd } from '#src/lib/dates/event-end.ts'
import { findNextEvent } from '#src/lib/dates/next-event.ts'
import { splitEvents } from '#src/lib/dates/split-events.ts'
import { findIndexData, readListData } from './slug-index.ts'

const isPublicAt =
  (now: number) =>
  ({ publicAt, endsAt }: PublicTimes): boolean =>
    publicAt <= now && (endsAt === null || endsAt > now)

/** Times at which an item appears, disappears or, for an event, moves to the past ones. */
function listMoments(item: PublicTimes & Partial<EventTime>): number[] {
  const { publicAt, endsAt, date = '', time } = item
  return [publicAt, endsAt ?? 0, time === undefined ? 0 : findEventEnd({ date, time })]
}

function findSecondsToChange(items: (PublicTimes & Partial<EventTime>)[], now: number): number | undefined {
  const moments = items.flatMap(listMoments).filter((moment) => moment > now)
  return moments.length > 0 ? Math.max(Math.ceil((Math.min(...moments) - now) / 1000), 1) : undefined
}

interface EventFilter {
  lga?: Lga | undefined
  type?: string | undefined
}

/**
 * Reads what lists show of events and of articles that name areas, and the settings. Where the index cannot be used the
 * database answers. Throws if both fail.
 */
export async function findListIndex(now = Date.now()) {
  const { events, articles, sections } = (await findIndexData('list-index')) ?? (await readListData())
  const isPublic = isPublicAt(now)
  const filterEvents = ({ lga, type }: EventFilter) =>
    events.filter((event) => (!lga || event.lga === lga) && (!type || event.type === type))

  return {
    site: createStoredSite(sections),

    /** Lists events with the seconds until the answer changes. */
    listEvents(filter: EventFilter) {
      const matching = filterEvents(filter)
      const visible = matching.filter(isPublic)
      const { upcoming } = splitEvents(visible, now)
      // Past events of one day have the order of the whole list, which is the other way round.
      const { past } = splitEvents(visible.toReversed(), now)
      return { upcoming, past, secondsToChange: findSecondsToChange(matching, now) }
    },

    /** Finds the next event that takes place, of the area if one comes there and an area is given. */
    findNextEvent(lga?: Lga) {
      const event = findNextEvent(events.filter(isPublic), now, lga)
      return { event, secondsToChange: findSecondsToChange(events, now) }
    },

    /** Lists the articles that name an area, newest first, with the seconds until the answer changes. */
    listArticles(lga: Lga) {
      const matching = articles.filter(({ lgas }) => lgas.includes(lga))
      return { articles: matching.filter(isPublic), secondsToChange: findSecondsToChange(matching, now) }
    },
  }
}

export type ListIndex = Awaited<ReturnType<typeof findListIndex>>
