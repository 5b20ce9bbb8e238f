import { useId } from 'react'
import { Badge } from '#src/components/ui/Badge.tsx'
import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import { DayBlock } from './DayBlock.tsx'
import { EventActions } from './EventActions.tsx'
import { EventFacts } from './EventFacts.tsx'

interface Props {
  event: CampaignEvent
  past?: boolean
  onOpen: (slug: string) => void
}

/** One event as a row of the fixtures: the day, what it is, when and where. */
export function EventCard({ event, past = false, onOpen }: Props) {
  const titleId = useId()
  const { label, badge } = labelOfType(event.type)
  // Past events stand under a heading of their own.
  const Title = past ? 'h4' : 'h3'
  return (
    <article className={past ? 'event event-past' : 'event'} aria-labelledby={titleId}>
      <DayBlock day={event.date} />
      <div className="event-body">
        <p className="event-marks">
          <Badge kind={badge}>{label}</Badge>
          {past && <span className="event-over">{text.over}</span>}
        </p>
        <Title className="event-title" id={titleId}>
          {event.title}
        </Title>
        <p className="event-text">{event.description}</p>
        <EventFacts event={event} />
        <EventActions event={event} past={past} titleId={titleId} onOpen={onOpen} />
      </div>
    </article>
  )
}
