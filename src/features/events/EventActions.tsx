import { handlePlainClick } from '#src/browser/plain-click.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import { ActionName } from '#src/ui/ActionName.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'

interface Props {
  event: ListedEvent
  isPast: boolean
  onOpen: (event: ListedEvent) => void
}

export function EventActions({ event, isPast, onOpen }: Props) {
  const isInactive = isPast || event.status === 'cancelled'
  return (
    <p className="col-span-full mt-2 flex flex-wrap items-center gap-x-8 gap-y-2">
      <a
        className={`${buttonClasses.plate} slide:plate-light`}
        href={`/events/${event.slug}`}
        onClick={handlePlainClick(() => onOpen(event))}
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
  )
}
