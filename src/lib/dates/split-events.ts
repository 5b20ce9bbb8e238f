import { isPastDay } from './dates.ts'

export interface SplitEvents<Event> {
  /** Upcoming events, soonest first; today's events are upcoming until midnight in Lagos. */
  upcoming: Event[]
  past: Event[]
}

export function splitEvents<Event extends { date: string }>(events: Event[], today: string): SplitEvents<Event> {
  return {
    upcoming: events.filter(({ date }) => !isPastDay(date, today)),
    past: events
      .filter(({ date }) => isPastDay(date, today))
      .sort((first, second) => second.date.localeCompare(first.date)),
  }
}
