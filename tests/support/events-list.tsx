import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CampaignEvent } from '#src/contract/events.ts'
import { Events } from '#src/features/events/Events.tsx'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeEvent } from '#tests/support/make-event.ts'

answerCalls(
  http.get('*/api/events', () => eventServer.list?.()),
  http.get('*/api/events/:id', () =>
    eventServer.wholeEvent ? HttpResponse.json(eventServer.wholeEvent) : new HttpResponse(null, { status: 503 }),
  ),
)

beforeEach(() => {
  eventServer.list = undefined
  eventServer.wholeEvent = undefined
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

export const NOON_TODAY = '2026-06-05'
const noonToday = new Date(`${NOON_TODAY}T12:00:00+01:00`)

export const eventServer: {
  list?: (() => Response | Promise<Response>) | undefined
  wholeEvent?: CampaignEvent | undefined
} = {}
export const eventListUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

export function toEventPage(...events: CampaignEvent[]) {
  return { items: events, more: false }
}

export function showEventsList(events: CampaignEvent[] | undefined, page = 1) {
  eventServer.list ??= () => HttpResponse.json(toEventPage(...(events ?? [])))
  // Renders with an empty SWR cache, because a pending request of an earlier test would block the request of the current test.
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Events events={events && toEventPage(...events)} page={page} renderedOn={NOON_TODAY} />
    </SWRConfig>,
  )
}

export const upcomingSlider = () => screen.queryByRole('region', { name: 'Upcoming Events' })
export const allEvents = () => within(screen.getByRole('region', { name: 'All Events' }))
export const pastEvents = () => within(screen.getByRole('region', { name: 'Past events' }))
export const titlesIn = (scope: ReturnType<typeof within>) =>
  scope.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent)

export const yesterdayEvent = () => makeEvent({ title: 'Over', date: '2026-06-04' })
export const todayEvent = () => makeEvent({ title: 'Today', date: NOON_TODAY })
export const nextEvent = () => makeEvent({ title: 'Next', date: '2026-06-12', type: 'townhall' })
