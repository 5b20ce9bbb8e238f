import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { longDay } from '#src/lib/dates.ts'

/** When and where. */
export function EventFacts({ event }: { event: CampaignEvent }) {
  return (
    <dl className="event-facts">
      <div>
        <dt>{text.when}</dt>
        <dd>{`${longDay(event.date)} at ${event.time}`}</dd>
      </div>
      <div>
        <dt>{text.where}</dt>
        <dd>{event.location}</dd>
      </div>
    </dl>
  )
}
