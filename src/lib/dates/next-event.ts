import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { isPastEvent } from './event-end.ts'
import { formatTimeOfDay, parseTimes } from './times.ts'

type DatedEvent = Pick<CampaignEvent, 'date' | 'time' | 'status' | 'lga'>

/** Returns the start of an event, to be compared. Without a readable time it is the end of the day. */
function toStart({ date, time }: DatedEvent): string {
  const start = parseTimes(time)?.start
  return `${date}T${start ? formatTimeOfDay(start) : '24:00'}`
}

export function sortByStart<Event extends DatedEvent>(events: Event[]): Event[] {
  return [...events].sort((first, second) => toStart(first).localeCompare(toStart(second)))
}

/** Finds the next event that takes place, of the area if one comes there and an area is given. */
export function findNextEvent<Event extends DatedEvent>(
  events: Event[],
  now: number,
  lga?: CampaignEvent['lga'],
): Event | undefined {
  const coming = sortByStart(events.filter((event) => event.status !== 'cancelled' && !isPastEvent(event, now)))
  return coming.find((event) => lga && event.lga === lga) ?? coming[0]
}
