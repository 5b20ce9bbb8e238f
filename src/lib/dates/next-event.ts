import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { isPastEvent } from './event-end.ts'

type DatedEvent = Pick<CampaignEvent, 'date' | 'time' | 'status'>

/** Finds the next event that takes place in the first page of the list, which begins with coming events, soonest first. */
export function findNextEvent<Event extends DatedEvent>(events: Event[], now: number): Event | undefined {
  return events.find((event) => event.status !== 'cancelled' && !isPastEvent(event, now))
}
