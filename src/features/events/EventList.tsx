import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import type { SplitEvents } from '#src/lib/dates/split-events.ts'
import { Empty } from '#src/ui/list/LoadState.tsx'
import { EventCard } from './EventCard.tsx'

interface Props extends SplitEvents<ListedEvent> {
  isFirstPage: boolean
  onOpen: (event: ListedEvent) => void
}

export function EventList({ upcoming, past, isFirstPage, onOpen }: Props) {
  return (
    <div className="grid gap-12">
      {isFirstPage && upcoming.length === 0 && <Empty>{text.empty}</Empty>}
      <ul>
        {upcoming.map((event) => (
          <li key={event.slug}>
            <EventCard event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <section aria-labelledby="past-events">
          <h3 className="mb-4 text-3xl" id="past-events">
            {text.past}
          </h3>
          <ul>
            {past.map((event) => (
              <li key={event.slug}>
                <EventCard event={event} isPast onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
