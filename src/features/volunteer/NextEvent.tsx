import { volunteer as labels } from '#src/content/pages/volunteer.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { DayBlock, EventFacts } from '#src/features/events/EventDetails.tsx'
import { thanksClasses } from '#src/ui/form/thanks-classes.ts'

export type NextEventFacts = Pick<
  ListedEvent,
  'slug' | 'title' | 'date' | 'time' | 'location' | 'formerDate' | 'formerTime'
>

interface Props {
  event: NextEventFacts
  headingLevel: 2 | 4
}

export function NextEvent({ event, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={thanksClasses.part} data-call>
      <Heading className={thanksClasses.heading}>{labels.nextEvent}</Heading>
      <div className="flex gap-4">
        <DayBlock day={event.date} className="" />
        <div className="grid min-w-0 gap-2">
          <a
            className="lettering text-xl underline decoration-2 underline-offset-4 hover:text-brand"
            href={`/events/${event.slug}`}
          >
            {event.title}
          </a>
          <EventFacts event={event} isSideBySide={false} />
        </div>
      </div>
    </section>
  )
}
