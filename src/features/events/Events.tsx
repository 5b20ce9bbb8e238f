import { useEventPages } from '#src/api/events.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import { EVENT_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { splitEvents } from '#src/lib/dates/split-events.ts'
import { PublicationList } from '#src/ui/list/PublicationList.tsx'
import { EventList } from './EventList.tsx'
import { NextEvents } from './NextEvents.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { useToday } from './use-today.ts'

interface Props {
  page: number
  /** Undefined when the database failed on the server: the browser then fetches the events. */
  events: ListPage<ListedEvent> | undefined
  renderedOn: string
}

export function Events({ page, events, renderedOn }: Props) {
  const pages = useEventPages(page, events)
  const today = useToday(renderedOn)
  const groupedEvents = splitEvents(pages.items, today)
  const nextEvents = groupedEvents.upcoming.slice(0, EVENT_PAGE_ITEMS)

  return (
    <PublicationList
      basePath="/events"
      text={text}
      placeholderCount={4}
      page={page}
      pages={pages}
      renderDialog={(openedItem, closeItem) => <RsvpDialog event={openedItem} today={today} onClose={closeItem} />}
      renderSlider={(_, openItem, isDialogOpen) =>
        nextEvents.length > 0 && <NextEvents events={nextEvents} isDialogOpen={isDialogOpen} onOpen={openItem} />
      }
    >
      {(_, openItem) => <EventList {...groupedEvents} isFirstPage={page === 1} onOpen={openItem} />}
    </PublicationList>
  )
}
