import { useId } from 'react'
import { Badge } from '#src/components/ui/Badge.tsx'
import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import { DayBlock } from './DayBlock.tsx'
import { EventActions } from './EventActions.tsx'
import { EventFacts } from './EventFacts.tsx'
import { over, row } from './row.ts'

interface Props {
  event: CampaignEvent
  past?: boolean
  /** The one that is shown alone, on a dark ground. */
  large?: boolean
  onOpen: (event: CampaignEvent) => void
}

/** One event as a row of the fixtures: the day, what it is, when and where. */
export function EventCard({ event, past = false, large = false, onOpen }: Props) {
  const titleId = useId()
  const { label, badge } = labelOfType(event.type)
  // Past events stand under a heading of their own.
  const Title = past ? 'h4' : 'h3'
  return (
    <article className={`${row.frame} ${large ? '' : 'edge-t-3'}`} aria-labelledby={titleId}>
      <DayBlock day={event.date} past={past} size={large ? 'large' : 'row'} />
      <div className={row.words}>
        <p className={row.marks}>
          <Badge kind={badge}>{label}</Badge>
          {past && <span className={over}>{text.over}</span>}
        </p>
        <Title className={`lettering text-balance ${large ? 'text-3xl' : 'text-2xl'}`} id={titleId}>
          {event.title}
        </Title>
        <p className="col-span-full line-clamp-4 max-w-text">{event.description}</p>
        <EventFacts event={event} />
        <EventActions event={event} past={past} light={large} titleId={titleId} onOpen={onOpen} />
      </div>
    </article>
  )
}
