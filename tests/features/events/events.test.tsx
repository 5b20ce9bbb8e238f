import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CampaignEvent } from '#src/contract/events.ts'
import { Events } from '#src/features/events/Events.tsx'
import { beginningOf } from '#src/lib/beginning.ts'
import { addDays } from '#src/lib/dates.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeEvent } from '#tests/support/make-event.ts'

const DAY = '2026-06-05'
const noon = new Date(`${DAY}T12:00:00+01:00`)

// What the API answers when it is asked.
let answer: (() => Response | Promise<Response>) | undefined
let whole: CampaignEvent | undefined
answerCalls(
  http.get('*/api/events', () => answer?.()),
  http.get('*/api/events/:id', () => (whole ? HttpResponse.json(whole) : new HttpResponse(null, { status: 503 }))),
)

beforeEach(() => {
  answer = undefined
  whole = undefined
  // Never idle: the page's own rows are not asked for again.
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

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

/** One page with all of them, as the server gives it: what is to come, then what is over. */
function pageOf(...events: CampaignEvent[]) {
  return { items: events, more: false }
}

function show(events: CampaignEvent[] | undefined, page = 1) {
  answer ??= () => HttpResponse.json(pageOf(...(events ?? [])))
  // A cache of its own: a call that is never answered would be waited for in the next test too.
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Events events={events && pageOf(...events)} page={page} madeOn={DAY} />
    </SWRConfig>,
  )
}

const slider = () => screen.queryByRole('region', { name: 'Upcoming Events' })
const all = () => within(screen.getByRole('region', { name: 'All Events' }))
const past = () => within(screen.getByRole('region', { name: 'Past events' }))
const titlesIn = (scope: ReturnType<typeof within>) =>
  scope.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent)

const yesterday = () => makeEvent({ title: 'Over', date: '2026-06-04' })
const now = () => makeEvent({ title: 'Today', date: DAY })
const next = () => makeEvent({ title: 'Next', date: '2026-06-12', type: 'townhall' })

test('a past event leaves Upcoming Events, and stays last under All Events, marked as past', () => {
  show([yesterday(), now(), next()])
  expect(slider()).not.toBeNull()
  expect(slider()?.textContent).not.toContain('Over')
  expect(titlesIn(all())).toEqual(['Today', 'Next', 'Over'])
  expect(titlesIn(past())).toEqual(['Over'])
  expect(past().getByText('Past')).toBeDefined()
})

test('when everything is over, the slider is gone and the page says that nothing is scheduled', () => {
  show([yesterday()])
  expect(slider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(titlesIn(past())).toEqual(['Over'])
})

test('without events the page says so, and shows no slider', () => {
  show([])
  expect(slider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('while the events are on their way, four placeholders stand for them', () => {
  answer = () => delay('infinite').then(() => HttpResponse.json(pageOf()))
  show(undefined)
  expect(all().getAllByTestId('placeholder')).toHaveLength(4)
  expect(slider()).toBeNull()
})

test('events that the page came without are fetched', async () => {
  const event = next()
  answer = () => HttpResponse.json(pageOf(event))
  show(undefined)
  await waitFor(() => expect(titlesIn(all())).toEqual(['Next']))
  expect(slider()).not.toBeNull()
})

test('a list that cannot be read says so and can be asked for again', async () => {
  answer = () => HttpResponse.json({ title: 'Internal Server Error' }, { status: 500 })
  show(undefined)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = () => HttpResponse.json(pageOf())
  fireEvent.click(again)
  expect(await screen.findByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
})

test('a card shows badge, title, description, day block, date at time, and location', () => {
  show([next()])
  const card = within(all().getByRole('article', { name: 'Next' }))
  expect(card.getByText('Town Hall').className).toContain('bg-badge-townhall')
  expect(card.getByText('Come early.')).toBeDefined()
  expect(card.getByText('12')).toBeDefined()
  expect(card.getByText('Jun')).toBeDefined()
  expect(card.getByText('Date & Time').nextSibling?.textContent).toBe('Friday, 12 June 2026 at 10:00 AM - 2:00 PM')
  expect(card.getByText('Location').nextSibling?.textContent).toBe('Market Field, Awka South')
})

test.each([
  ['rally', 'Rally', 'bg-badge-rally'],
  ['townhall', 'Town Hall', 'bg-badge-townhall'],
  ['community', 'Community Visit', 'bg-badge-community'],
  ['concert', 'concert', 'bg-badge-other'],
])('the type %s has the badge %s', (type, label, ground) => {
  show([makeEvent({ type, date: DAY })])
  expect(all().getByText(label).className).toContain(ground)
})

test('each upcoming event can be added to a calendar', () => {
  const event = next()
  show([event])
  expect(all().getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/calendar/${event.slug}.ics`,
  )
})

describe('the RSVP dialog', () => {
  test('opens from RSVP Now with when, where, details, two phones and one address, and takes the event into the URL', async () => {
    const event = next()
    show([event])
    await user().click(all().getByRole('link', { name: 'RSVP Now' }))
    const dialog = within(screen.getByRole('dialog', { name: 'RSVP for Next' }))
    expect(dialog.getByText('Friday, 12 June 2026 at 10:00 AM - 2:00 PM')).toBeDefined()
    expect(dialog.getByText('Market Field, Awka South')).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Event Details' })).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeDefined()
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => href.startsWith('tel:'))).toHaveLength(2)
    expect(links.filter((href) => href.startsWith('mailto:'))).toHaveLength(1)
    expect(location.pathname).toBe(`/events/${event.slug}`)
  })

  test.each([
    ['its button', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('closes with %s, and takes the entry back that opening has pushed', async (_, shut) => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    show([next()])
    await user().click(all().getByRole('link', { name: 'RSVP Now' }))
    shut()
    expect(back).toHaveBeenCalledOnce()
  })

  test.each([
    ['in full', 'Come early. Bring a chair.'],
    ['by its beginning where the rest does not come', undefined],
  ])('shows a description of which the list holds the beginning %s', async (_, description) => {
    const event = { ...next(), description: beginningOf('Come early. Bring a chair.', 12) }
    if (description) whole = { ...event, description }
    show([event])
    await user().click(all().getByRole('link', { name: 'RSVP Now' }))
    const dialog = within(screen.getByRole('dialog', { name: 'RSVP for Next' }))
    expect(await dialog.findByText(description ?? 'Come early. …')).toBeDefined()
  })

  test('leads to the page of its own', async () => {
    const event = next()
    show([event])
    await user().click(all().getByRole('link', { name: 'RSVP Now' }))
    const alone = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open this event as a page' })
    expect(alone.getAttribute('href')).toBe(`/events/${event.slug}`)
  })

  test('closes when the visitor goes back, and opens when they go forward', async () => {
    const event = next()
    show([event])
    await user().click(all().getByRole('link', { name: 'RSVP Now' }))
    const { state } = history
    history.replaceState(null, '', '/events')
    fireEvent.popState(window)
    expect(screen.queryByRole('dialog')).toBeNull()
    history.replaceState(state, '', `/events/${event.slug}`)
    fireEvent.popState(window)
    expect(screen.getByRole('dialog', { name: 'RSVP for Next' })).toBeDefined()
  })

  test('of a past event says that it is over, and asks nobody to come', () => {
    const event = yesterday()
    show([event])
    fireEvent.click(past().getByRole('link', { name: 'Event Details' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Over' }))
    expect(dialog.getByText('This event is over.')).toBeDefined()
    expect(dialog.queryByText('Confirm Your Attendance')).toBeNull()
  })
})

test('an event of today becomes past when midnight strikes in Lagos', () => {
  show([now()])
  expect(slider()).not.toBeNull()
  act(() => {
    vi.setSystemTime(new Date('2026-06-05T22:59:59Z'))
    vi.advanceTimersByTime(60 * 60 * 1000)
  })
  expect(slider()).toBeNull()
  expect(titlesIn(past())).toEqual(['Today'])
})

test('a page that was made yesterday is put right when it is hydrated', () => {
  render(<Events events={pageOf(now(), yesterday())} page={1} madeOn="2026-06-04" />)
  expect(titlesIn(past())).toEqual(['Over'])
})

test('the page of the server shows everything without script, each with a link to its page', () => {
  const event = next()
  const html = renderToString(<Events events={pageOf(event, yesterday())} page={1} madeOn={DAY} />)
  expect(html).toContain('Upcoming Events')
  expect(html).toMatch(new RegExp(`<a[^>]* href="/events/${event.slug}"[^>]*>RSVP Now</a>`))
  expect(html).not.toContain('style=')
})

test('further pages come under the first: what is to come above, what is over below', async () => {
  const coming = Array.from({ length: 12 }, (_, day) => makeEvent({ date: addDays(DAY, day) }))
  const late = makeEvent({ title: 'Last to come', date: '2026-12-24' })
  const over = yesterday()
  answer = () => HttpResponse.json({ items: [late, over], more: false })
  render(<Events events={{ items: coming, more: true }} page={1} madeOn={DAY} />)
  expect(screen.queryByRole('region', { name: 'Past events' })).toBeNull()
  await user().click(screen.getByRole('link', { name: 'Load more' }))
  await waitFor(() => expect(titlesIn(all())).toHaveLength(14))
  expect(titlesIn(all()).slice(12)).toEqual(['Last to come', 'Over'])
  expect(titlesIn(past())).toEqual(['Over'])
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

test('a page behind what is to come does not say that nothing is scheduled', () => {
  show([yesterday()], 2)
  expect(screen.queryByText('No upcoming events scheduled at the moment. Check back soon!')).toBeNull()
  expect(slider()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to what comes next' }).getAttribute('href')).toBe('/events')
})

test('a page that was cached past midnight is hydrated without a mismatch', async () => {
  const events = pageOf(now(), yesterday())
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Events events={events} page={1} madeOn="2026-06-04" />)
  document.body.append(page)
  const wrong = vi.fn()
  const root = await act(() =>
    hydrateRoot(page, <Events events={events} page={1} madeOn="2026-06-04" />, { onRecoverableError: wrong }),
  )
  expect(wrong).not.toHaveBeenCalled()
  expect(page.textContent).toContain('Past events')
  act(() => root.unmount())
  page.remove()
})
