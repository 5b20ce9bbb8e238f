import { volunteer as labels } from '#src/content/pages/volunteer.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { formatLongDay, getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'
import { formatEventTime } from '#src/lib/dates/event-time.ts'
import { thanksClasses } from '#src/ui/form/thanks-classes.ts'

export type NextEventFacts = Pick<ListedEvent, 'slug' | 'title' | 'date' | 'time' | 'location'>

/** Link to an event with its day as a block. `status` is one that changes the event, in words. */
export function EventLink({ event, status }: { event: NextEventFacts; status?: string | undefined }) {
  const { slug, title, date, time, location } = event
  return (
    <a className="group flex gap-4" href={`/events/${slug}`}>
      <time className="day bg-brand text-white" dateTime={date}>
        <span>{getDayOfMonth(date)}</span> <span>{getShortMonth(date)}</span>
      </time>
      <span className="grid min-w-0 content-start gap-1">
        <b className="lettering text-xl underline decoration-2 underline-offset-4 group-hover:text-brand">{title}</b>
        {status && <strong>{status}</strong>}
        <span>{`${formatLongDay(date)} at ${formatEventTime(time)}`}</span>
        <span>{location}</span>
      </span>
    </a>
  )
}

interface Props {
  event: NextEventFacts
  headingLevel: 2 | 4
}

export function NextEvent({ event, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={thanksClasses.part} data-call>
      <Heading className={thanksClasses.heading}>{labels.nextEvent}</Heading>
      <EventLink event={event} />
    </section>
  )
}
