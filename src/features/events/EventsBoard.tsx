import { useEventPages } from '#src/api/events.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { MoreLink } from '#src/components/ui/MoreLink.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { Slider } from '#src/components/ui/Slider.tsx'
import { useFocusOnNew } from '#src/components/ui/use-focus-on-new.ts'
import { useOpenPage } from '#src/components/ui/use-open-page.ts'
import { useTitle } from '#src/components/ui/use-title.ts'
import { events as text } from '#src/content/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import { PAGE_ITEMS } from '#src/contract/limits.ts'
import type { Paged } from '#src/contract/paging.ts'
import { arrangeEvents } from '#src/lib/arrange-events.ts'
import { pageAddress } from '#src/lib/page-number.ts'
import { EventCard } from './EventCard.tsx'
import { EventList } from './EventList.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { useToday } from './use-today.ts'

interface Props {
  /** Which page of the list this is, from 1. */
  page: number
  /** Undefined when the page could not ask the database; the events are fetched then. */
  events: Paged<ListedEvent> | undefined
  /** The day in Lagos when the page was made. */
  madeOn: string
}

/** What is next one at a time, everything below, and how to say that one is coming. */
export function EventsBoard({ page, events, madeOn }: Props) {
  const { items, loading, error, retry, next, further, loadMore } = useEventPages(page, events)
  const today = useToday(madeOn)
  const { openSlug, open, close } = useOpenPage('/events')
  const { list, expectMore } = useFocusOnNew(items.length)
  const { upcoming, past } = arrangeEvents(items, today)
  const opened = items.find(({ slug }) => slug === openSlug)
  useTitle(opened?.title)

  function showMore() {
    expectMore()
    loadMore()
  }

  return (
    <>
      <RsvpDialog event={opened} today={today} onClose={close} />
      {page === 1 && upcoming.length > 0 && (
        <div className="ground-ink py-section">
          <div className="wrap">
            <h2 className="max-w-title text-4xl">{text.upcoming}</h2>
            <Slider
              label={text.upcoming}
              items={upcoming.slice(0, PAGE_ITEMS)}
              keyOf={({ slug }) => slug}
              nameOf={({ title }) => title}
              covered={opened !== undefined}
            >
              {(event) => <EventCard slide event={event} onOpen={open} />}
            </Slider>
          </div>
        </div>
      )}
      <section className="py-band" aria-labelledby="all">
        <div className="wrap grid gap-8">
          <h2 className="max-w-title text-4xl" id="all">
            {text.all}
          </h2>
          {page > 1 && (
            <a className={`${looks.link} -mt-6`} href={pageAddress('/events', page - 1)} rel="prev">
              {text.newer}
            </a>
          )}
          <LoadState
            loading={loading}
            failed={error !== undefined}
            empty={items.length === 0}
            placeholder={<Placeholders count={4} label={text.loading} />}
            emptyText={text.empty}
            onRetry={retry}
          >
            <div ref={list}>
              <EventList upcoming={upcoming} past={past} first={page === 1} onOpen={open} />
            </div>
          </LoadState>
          {next && (
            <MoreLink
              href={pageAddress('/events', next)}
              label={text.load}
              loading={further === 'loading'}
              failed={further === 'failed'}
              onMore={showMore}
            />
          )}
        </div>
      </section>
    </>
  )
}
