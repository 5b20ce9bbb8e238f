import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { Events } from '#src/features/events/Events.tsx'
import { NextEvents } from '#src/features/events/NextEvents.tsx'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { splitEvents } from '#src/lib/dates/split-events.ts'
import { toFirstSlides } from '#src/lib/first-slides.ts'
import { MAX_SLIDES } from '#src/ui/slider/Slider.tsx'
import { eventContacts } from '#tests/support/data/contacts.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { setUpSite } from '#tests/support/site/site.ts'

export const TODAY = today()
const YESTERDAY = addDays(TODAY, -1)
export const NOON = Date.parse(`${TODAY}T12:00:00+01:00`)
export const HOUR_MS = 60 * 60 * 1000

/** Opens `/events` on an empty site before each test. The clock of the visitor says noon. */
export function setUpEventsPage(): void {
  setUpSite()
  beforeEach(() => {
    // Never runs idle callbacks, because the events page would revalidate its events in an idle callback.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    history.replaceState(null, '', '/events')
  })
  afterEach(() => {
    cleanup()
    vi.clearAllTimers()
  })
}

export const createEventListUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

/** Returns a page as the HTML has it: without ids. */
export function toEventPage(...events: CampaignEvent[]) {
  const items = events.map(({ id: _, version: __, sequence: ___, updatedAt: ____, ...event }) => event)
  return { items, more: false }
}

interface EventsPage {
  page?: number
  renderedAt?: number
}

/** Returns the islands of the events page as the HTML has them: the slider with its first slide, and the list. */
export function createEventsIslands(
  events: ReturnType<typeof toEventPage> | undefined,
  { page = 1, renderedAt = NOON }: EventsPage = {},
) {
  const nextEvents = events && splitEvents(events.items, renderedAt).upcoming.slice(0, MAX_SLIDES)
  const firstSlides = nextEvents && toFirstSlides(nextEvents)
  return (
    <>
      {page === 1 && <NextEvents {...eventContacts} firstSlides={firstSlides} renderedAt={renderedAt} />}
      <Events {...eventContacts} events={events} page={page} renderedAt={renderedAt} />
    </>
  )
}

/** Renders the events page with these events in its HTML; undefined when the server's query failed. */
export function showEventsList(events: CampaignEvent[] | undefined, pageNumber = 1, renderedAt = NOON) {
  // Renders with an empty SWR cache, because a pending request of an earlier test would block new requests.
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      {createEventsIslands(events && toEventPage(...events), { page: pageNumber, renderedAt })}
    </SWRConfig>,
  )
}

export const findUpcomingSlider = () => screen.queryByRole('region', { name: 'Upcoming Events' })
export const findAllEvents = () => within(screen.getByRole('region', { name: 'All Events' }))
export const findPastEvents = () => within(screen.getByRole('region', { name: 'Past events' }))
export const listCardTitles = (withinResult: ReturnType<typeof within>) =>
  withinResult.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent)

export const makeYesterdayEvent = () => makeEvent({ title: 'Over', date: YESTERDAY })
export const makeTodayEvent = () => makeEvent({ title: 'Today', date: TODAY })
export const makeUpcomingEvent = () => makeEvent({ title: 'Next', date: '2099-06-12', type: 'townhall' })
