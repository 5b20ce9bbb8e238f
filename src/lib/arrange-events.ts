import { isPast } from './dates.ts'

export interface ArrangedEvents<Event> {
  /** Soonest first, including today's until midnight in Lagos. */
  upcoming: Event[]
  past: Event[]
}

export function arrangeEvents<Event extends { date: string }>(events: Event[], today: string): ArrangedEvents<Event> {
  return {
    upcoming: events.filter(({ date }) => !isPast(date, today)),
    past: events
      .filter(({ date }) => isPast(date, today))
      .sort((first, second) => second.date.localeCompare(first.date)),
  }
}
