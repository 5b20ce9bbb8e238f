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
  http.get('*/api/events', () => server.list?.()),
  http.get('*/api/events/:id', () =>
    server.whole ? HttpResponse.json(server.whole) : new HttpResponse(null, { status: 503 }),
  ),
)

beforeEach(() => {
  server.list = undefined
  server.whole = undefined
  // Never idle, so that the island does not revalidate the page's rows.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  history.replaceState(null, '', '/events')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllTimers()
  vi.useRealTimers()
})

export const DAY = '2026-06-05'
const noon = new Date(`${DAY}T12:00:00+01:00`)

export const server: { list?: (() => Response | Promise<Response>) | undefined; whole?: CampaignEvent | undefined } = {}
export const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

export function pageOf(...events: CampaignEvent[]) {
  return { items: events, more: false }
}

export function show(events: CampaignEvent[] | undefined, page = 1) {
  server.list ??= () => HttpResponse.json(pageOf(...(events ?? [])))
  // Its own SWR cache: a call that never ends would block the next test.
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Events events={events && pageOf(...events)} page={page} madeOn={DAY} />
    </SWRConfig>,
  )
}

export const slider = () => screen.queryByRole('region', { name: 'Upcoming Events' })
export const all = () => within(screen.getByRole('region', { name: 'All Events' }))
export const past = () => within(screen.getByRole('region', { name: 'Past events' }))
export const titlesIn = (scope: ReturnType<typeof within>) =>
  scope.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent)

export const yesterday = () => makeEvent({ title: 'Over', date: '2026-06-04' })
export const now = () => makeEvent({ title: 'Today', date: DAY })
export const next = () => makeEvent({ title: 'Next', date: '2026-06-12', type: 'townhall' })
