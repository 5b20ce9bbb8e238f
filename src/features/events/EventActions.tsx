import { onPlainClick } from '#src/browser/plain-click.ts'
import { looks } from '#src/components/ui/looks.ts'
import { events as text } from '#src/content/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'

interface Props {
  event: ListedEvent
  past: boolean
  /** The element that names the event, for those who hear the links alone. */
  titleId: string
  onOpen: (event: ListedEvent) => void
}

export function EventActions({ event, past, titleId, onOpen }: Props) {
  return (
    <p className="col-span-full mt-2 flex flex-wrap items-center gap-x-8 gap-y-2">
      <a
        className={`${looks.plate} slide:plate-light`}
        href={`/events/${event.slug}`}
        onClick={onPlainClick(() => onOpen(event))}
        aria-describedby={titleId}
        data-call={past ? undefined : ''}
      >
        {past ? text.look : text.rsvp}
      </a>
      {!past && (
        <a className={looks.link} href={`/api/calendar/${event.slug}.ics`} aria-describedby={titleId}>
          {text.calendar}
        </a>
      )}
    </p>
  )
}
