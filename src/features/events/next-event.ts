import type { ListedEvent } from '#src/contract/publications/events.ts'
import { splitEvents } from './split-events.ts'

type DatedEvent = Pick<ListedEvent, 'date' | 'time' | 'status'>

/** Finds the first event of the first page of the list that has not ended and takes place. */
export function findNextEvent<Event extends DatedEvent>(events: Event[], now: number): Event | undefined {
  return splitEvents(events, now).upcoming.find(({ status }) => status !== 'cancelled')
}
