import type { CampaignEvent } from '#src/contract/events.ts'
import { isPast } from './dates.ts'

export interface ArrangedEvents {
  /** Soonest first; today's events are among them until the day is over. */
  upcoming: CampaignEvent[]
  /** Latest first. */
  past: CampaignEvent[]
}

/** Parts a list of events, those to come soonest first, into what is to come and what is over. */
export function arrangeEvents(events: CampaignEvent[], today: string): ArrangedEvents {
  return {
    upcoming: events.filter(({ date }) => !isPast(date, today)),
    past: events.filter(({ date }) => isPast(date, today)).sort((one, other) => other.date.localeCompare(one.date)),
  }
}
