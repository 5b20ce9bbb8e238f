import { type EventTime, isPastEvent } from './event-end.ts'

export interface SplitEvents<Event> {
  /** Events that have not ended, soonest first. */
  upcoming: Event[]
  past: Event[]
}

export function splitEvents<Event extends EventTime>(events: Event[], now: number): SplitEvents<Event> {
  return {
    upcoming: events.filter((event) => !isPastEvent(event, now)),
    past: events
      .filter((event) => isPastEvent(event, now))
      .sort((first, second) => second.date.localeCompare(first.date)),
  }
}
