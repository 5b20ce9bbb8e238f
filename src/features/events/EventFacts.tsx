import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'

interface Props {
  event: Pick<ListedEvent, 'date' | 'time' | 'location' | 'formerDate' | 'formerTime'>
  isSideBySide?: boolean
}

export function EventFacts({ event, isSideBySide = true }: Props) {
  return (
    <dl className={`col-span-full grid gap-x-12 gap-y-2 ${isSideBySide ? 'md:flex' : ''}`}>
      <div>
        <dt className="text-sm opacity-80">{text.when}</dt>
        <dd className="font-bold">{`${formatLongDay(event.date)} at ${event.time}`}</dd>
        {event.formerDate && (
          <dd className="text-sm">{`${text.movedFrom} ${formatLongDay(event.formerDate)} at ${event.formerTime}`}</dd>
        )}
      </div>
      <div>
        <dt className="text-sm opacity-80">{text.where}</dt>
        <dd className="font-bold">{event.location}</dd>
      </div>
    </dl>
  )
}
