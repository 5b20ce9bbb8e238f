import { handlePlainClick } from '#src/browser/plain-click.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import { ActionName } from '#src/ui/ActionName.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { DayBlock, EventFacts, eventRowClasses, statusClass } from './EventDetails.tsx'

interface Props {
  event: ListedEvent
  isPast?: boolean
  /** Opens the event in a dialog; without it the link leads to the page of the event. */
  onOpen?: ((event: ListedEvent) => void) | undefined
}

export function EventCard({ event, isPast = false, onOpen }: Props) {
  const { label, colour } = findEventTypeLabel(event.type)
  const isInactive = isPast || event.status === 'cancelled'
  // Titles of past events are h4, because the list of past events has an h3 as its heading.
  const Heading = isPast ? 'h4' : 'h3'
  return (
    <article className={`${eventRowClasses.frame} edge-t-3 slide:edge-t-0`}>
      <DayBlock day={event.date} isPast={isPast} />
      <div className={eventRowClasses.text}>
        <p className={eventRowClasses.badges}>
          <Badge colour={colour}>{label}</Badge>
          {isPast && <span className={statusClass}>{text.over}</span>}
          {event.status && <strong className={statusClass}>{text[event.status]}</strong>}
        </p>
        <Heading className="lettering text-2xl text-balance slide:text-3xl">{event.title}</Heading>
        <p className="col-span-full line-clamp-4 max-w-text">{event.description}</p>
        <EventFacts event={event} />
        <p className="col-span-full mt-2 flex flex-wrap items-center gap-x-8 gap-y-2">
          <a
            className={`${buttonClasses.plate} slide:plate-light`}
            href={`/events/${event.slug}`}
            onClick={onOpen && handlePlainClick(() => onOpen(event))}
            data-call={isInactive ? undefined : ''}
          >
            <ActionName actionLabel={isInactive ? text.look : text.rsvp} title={event.title} />
          </a>
          {!isInactive && (
            <a className={buttonClasses.link} href={`/api/calendar/${event.slug}.ics`}>
              <ActionName actionLabel={text.calendar} title={event.title} />
            </a>
          )}
        </p>
      </div>
    </article>
  )
}
