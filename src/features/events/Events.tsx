import { useEffect, useRef, useState } from 'react'
import { useEventPages } from '#src/api/publications.ts'
import { findClockCorrection } from '#src/browser/server-clock.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { findEventEnd } from '#src/lib/dates/event-end.ts'
import { Empty } from '#src/ui/list/LoadState.tsx'
import { PublicationList } from '#src/ui/list/PublicationList.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { MAX_SLIDES, Slider } from '#src/ui/slider/Slider.tsx'
import { EventCard } from './EventCard.tsx'
import type { EventContacts } from './EventDetails.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { type SplitEvents, splitEvents } from './split-events.ts'

interface EventListProps extends SplitEvents<ListedEvent> {
  isFirstPage: boolean
  onOpen: (event: ListedEvent) => void
}

function EventList({ upcoming, past, isFirstPage, onOpen }: EventListProps) {
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

interface NextEventsProps {
  events: ListedEvent[]
  isDialogOpen: boolean
  onOpen: (event: ListedEvent) => void
}

function NextEvents({ events, isDialogOpen, onOpen }: NextEventsProps) {
  return (
    <div className="ground-ink py-section">
      <div className="wrap">
        <h2 className="max-w-title text-4xl">{text.upcoming}</h2>
        <Slider
          label={text.upcoming}
          items={events}
          getKey={({ slug }) => slug}
          getName={({ title }) => title}
          isDialogOpen={isDialogOpen}
        >
          {(event) => <EventCard event={event} onOpen={onOpen} />}
        </Slider>
      </div>
    </div>
  )
}

// A timer fires late if the device slept.
const MAX_CHECK_INTERVAL_MS = 60 * 60 * 1000

const findNextEnd = (events: ListedEvent[], now: number) =>
  Math.min(...events.map(findEventEnd).filter((end) => end > now))

/** Returns the time in Unix milliseconds by the server's clock, updated when an event ends. */
function useServerTime(renderedAt: number, events: ListedEvent[]): number {
  const [now, setNow] = useState(renderedAt)
  const correction = useRef<number>(undefined)
  const nextEnd = findNextEnd(events, now)
  useEffect(() => {
    correction.current ??= findClockCorrection(renderedAt, nextEnd)
    const clockCorrection = correction.current
    let timer: ReturnType<typeof setTimeout>
    function updateTime() {
      const time = Date.now() + clockCorrection
      if (time >= nextEnd) setNow(time)
      else timer = setTimeout(updateTime, Math.min(nextEnd - time, MAX_CHECK_INTERVAL_MS))
    }
    updateTime()
    return () => clearTimeout(timer)
  }, [renderedAt, nextEnd])
  return now
}

interface Props extends EventContacts {
  page: number
  /** Undefined when the database failed on the server: the browser then fetches the events. */
  events: ListPage<ListedEvent> | undefined
  /** Unix milliseconds. */
  renderedAt: number
}

export const Events = withServerHtml(function Events({ page, events, renderedAt, phones, email }: Props) {
  const pages = useEventPages(page, events)
  const now = useServerTime(renderedAt, pages.items)
  const groupedEvents = splitEvents(pages.items, now)
  const nextEvents = groupedEvents.upcoming.slice(0, MAX_SLIDES)

  return (
    <PublicationList
      basePath="/events"
      text={text}
      placeholderCount={4}
      page={page}
      pages={pages}
      renderDialog={(openedItem, closeItem) => (
        <RsvpDialog event={openedItem} now={now} phones={phones} email={email} onClose={closeItem} />
      )}
      renderSlider={(_, openItem, isDialogOpen) =>
        nextEvents.length > 0 && <NextEvents events={nextEvents} isDialogOpen={isDialogOpen} onOpen={openItem} />
      }
    >
      {(_, openItem) => <EventList {...groupedEvents} isFirstPage={page === 1} onOpen={openItem} />}
    </PublicationList>
  )
})
