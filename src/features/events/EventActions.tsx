import type { MouseEvent } from 'react'
import { askForEvent } from '#src/api/events.ts'
import { looks } from '#src/components/ui/looks.ts'
import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { isBeginning } from '#src/lib/beginning.ts'
import { atFirstSign } from '#src/lib/first-sign.ts'
import { isPlainClick } from '#src/lib/plain-click.ts'

interface Props {
  event: CampaignEvent
  past: boolean
  /** On a dark ground. */
  light: boolean
  /** The element that names the event, for those who hear the links alone. */
  titleId: string
  onOpen: (slug: string) => void
}

/** A link to the event's own page, which script opens here instead. */
export function EventActions({ event, past, light, titleId, onOpen }: Props) {
  function open(click: MouseEvent) {
    if (!isPlainClick(click)) return
    click.preventDefault()
    onOpen(event.slug)
  }

  return (
    <p className="col-span-full mt-2 flex flex-wrap items-center gap-x-8 gap-y-2">
      <a
        className={light ? looks.light : looks.plate}
        href={`/events/${event.slug}`}
        onClick={open}
        {...(isBeginning(event.description) && atFirstSign(() => askForEvent(event.id)))}
        aria-describedby={titleId}
        data-call={past ? undefined : ''}
      >
        {past ? text.look : text.rsvp}
      </a>
      {!past && (
        <a className={looks.link} href={`/api/calendar/${event.id}.ics`} aria-describedby={titleId}>
          {text.calendar}
        </a>
      )}
    </p>
  )
}
