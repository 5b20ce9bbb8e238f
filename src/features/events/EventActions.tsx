import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'

interface Props {
  event: CampaignEvent
  past: boolean
  /** The element that names the event, for those who hear the buttons alone. */
  titleId: string
  onOpen: (id: string) => void
}

/** A form, so that the button opens the event's own address also without script. */
export function EventActions({ event, past, titleId, onOpen }: Props) {
  return (
    <form
      className="event-actions"
      onSubmit={(submit) => {
        submit.preventDefault()
        onOpen(event.id)
      }}
    >
      <button className="button" type="submit" name="event" value={event.id} aria-describedby={titleId}>
        {past ? text.look : text.rsvp}
      </button>
      {!past && (
        <a className="plain-link" href={`/api/calendar/${event.id}.ics`} aria-describedby={titleId}>
          {text.calendar}
        </a>
      )}
    </form>
  )
}
