import { useEvent } from '#src/api/publications.ts'
import { eventTexts } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { isTruncated } from '#src/lib/text/shorten.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { ShareLinks } from '#src/ui/ShareLinks.tsx'
import { Attendance, type EventContacts, EventFacts, statusClass } from './EventDetails.tsx'

const dialogTexts = eventTexts.dialog

interface Props extends EventContacts {
  event: ListedEvent | undefined
  now: number
  onClose: () => void
}

export function RsvpDialog({ event, now, onClose, ...contacts }: Props) {
  // The dialog shows the truncated description until the full one has loaded, or if loading fails.
  const { data: fullEvent } = useEvent(event && isTruncated(event.description) ? event.slug : null)
  const isCancelled = event?.status === 'cancelled'
  const isInactive = event !== undefined && (isCancelled || isPastEvent(event, now))
  const title = event && (isInactive ? event.title : `${dialogTexts.title} ${event.title}`)

  return (
    <Dialog open={event !== undefined} onClose={onClose} title={title ?? ''} hasLongText>
      {event && (
        <>
          {isInactive && <p className={statusClass}>{isCancelled ? dialogTexts.cancelled : dialogTexts.over}</p>}
          <EventFacts event={event} isSideBySide={false} hasMap={!isInactive} />
          <h3 className="text-xl">{dialogTexts.details}</h3>
          <p className="whitespace-pre-line">{fullEvent?.description ?? event.description}</p>
          {!isInactive && <Attendance event={event} {...contacts} />}
          <ShareLinks text={event.title} path={`/events/${event.slug}`} />
          <p>
            <a className={buttonClasses.link} href={`/events/${event.slug}`}>
              {eventTexts.alone}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
