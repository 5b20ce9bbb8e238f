import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CampaignEvent } from '#src/contract/events.ts'
import { Events } from '#src/features/events/Events.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { eventContacts } from '#tests/support/data/contacts.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'

beforeEach(() => {
  resetApi()
  // Never runs idle callbacks, because the events page would revalidate its events in an idle callback.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.useFakeTimers({ now: noonToday, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  history.replaceState(null, '', '/events')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllTimers()
  vi.useRealTimers()
})

export const TODAY = '2026-06-05'
const noonToday = new Date(`${TODAY}T12:00:00+01:00`)

export const createEventListUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

export function toEventPage(...events: CampaignEvent[]) {
  return { items: events, more: false }
}

export function showEventsList(events: CampaignEvent[] | undefined, pageNumber = 1) {
  if (events) api.events = events
  // Renders with an empty SWR cache, because a pending request of an earlier test would block new requests.
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Events {...eventContacts} events={events && toEventPage(...events)} page={pageNumber} renderedOn={TODAY} />
    </SWRConfig>,
  )
}

export const findUpcomingSlider = () => screen.queryByRole('region', { name: 'Upcoming Events' })
export const findAllEvents = () => within(screen.getByRole('region', { name: 'All Events' }))
export const findPastEvents = () => within(screen.getByRole('region', { name: 'Past events' }))
export const listCardTitles = (withinResult: ReturnType<typeof within>) =>
  withinResult.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent)

export const makeYesterdayEvent = () => makeEvent({ title: 'Over', date: '2026-06-04' })
export const makeTodayEvent = () => makeEvent({ title: 'Today', date: TODAY })
export const makeUpcomingEvent = () => makeEvent({ title: 'Next', date: '2026-06-12', type: 'townhall' })
