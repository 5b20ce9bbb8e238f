import { useEventPages } from '#src/api/publications.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { type SplitEvents, splitEvents } from '#src/lib/dates/split-events.ts'
import { Empty } from '#src/ui/list/LoadState.tsx'
import { PublicationList } from '#src/ui/list/PublicationList.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { EventCard } from './EventCard.tsx'
import type { EventContacts } from './EventDetails.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { useServerTime } from './use-server-time.ts'

interface EventListProps extends SplitEvents<ListedEvent> {
  isFirstPage: boolean
  emptyText?: string
  onOpen?: (event: ListedEvent) => void
}

export function EventList({ upcoming, past, isFirstPage, emptyText = text.empty, onOpen }: EventListProps) {
  return (
    <div className="grid gap-12">
      {isFirstPage && upcoming.length === 0 && <Empty>{emptyText}</Empty>}
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

interface Props extends EventContacts {
  page: number
  /** Undefined when the database failed on the server: the browser then fetches the events. */
  events: ListPage<ListedEvent> | undefined
  /** Unix milliseconds. */
  renderedAt: number
}

export const Events = withServerHtml(function Events({ page, events, renderedAt, phones, whatsApp, email }: Props) {
  const pages = useEventPages(page, events)
  const now = useServerTime(renderedAt, pages.items)
  const groupedEvents = splitEvents(pages.items, now)

  return (
    <PublicationList
      basePath="/events"
      text={text}
      placeholderCount={4}
      page={page}
      pages={pages}
      renderDialog={(openedItem, closeItem) => (
        <RsvpDialog
          event={openedItem}
          now={now}
          phones={phones}
          whatsApp={whatsApp}
          email={email}
          onClose={closeItem}
        />
      )}
    >
      {(_, openItem) => <EventList {...groupedEvents} isFirstPage={page === 1} onOpen={openItem} />}
    </PublicationList>
  )
})
