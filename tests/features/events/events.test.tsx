import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { EVENT_PAGE_ITEMS } from '#src/contract/limits.ts'
import { Events } from '#src/features/events/Events.tsx'
import { addDays } from '#src/lib/dates.ts'
import {
  allEvents,
  eventListUser,
  eventServer,
  NOON_TODAY,
  nextEvent,
  pastEvents,
  showEventsList,
  titlesIn,
  todayEvent,
  toEventPage,
  upcomingSlider,
  yesterdayEvent,
} from '#tests/support/events-list.tsx'
import { makeEvent } from '#tests/support/make-event.ts'

test('a past event leaves Upcoming Events and comes last under All Events, marked as past', () => {
  showEventsList([yesterdayEvent(), todayEvent(), nextEvent()])
  expect(upcomingSlider()).not.toBeNull()
  expect(upcomingSlider()?.textContent).not.toContain('Over')
  expect(titlesIn(allEvents())).toEqual(['Today', 'Next', 'Over'])
  expect(titlesIn(pastEvents())).toEqual(['Over'])
  expect(pastEvents().getByText('Past')).toBeDefined()
})

test('with past events only, the events page has no slider and says that nothing is scheduled', () => {
  showEventsList([yesterdayEvent()])
  expect(upcomingSlider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(titlesIn(pastEvents())).toEqual(['Over'])
})

test('without events, the events page has no slider and says that there are no events', () => {
  showEventsList([])
  expect(upcomingSlider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('the events page shows four placeholders while the events load', () => {
  eventServer.list = () => delay('infinite').then(() => HttpResponse.json(toEventPage()))
  showEventsList(undefined)
  expect(allEvents().getAllByTestId('placeholder')).toHaveLength(4)
  expect(upcomingSlider()).toBeNull()
})

test('the events page fetches events that its HTML does not contain', async () => {
  const event = nextEvent()
  eventServer.list = () => HttpResponse.json(toEventPage(event))
  showEventsList(undefined)
  await waitFor(() => expect(titlesIn(allEvents())).toEqual(['Next']))
  expect(upcomingSlider()).not.toBeNull()
})

test('an event list that fails to load shows an error and a retry button', async () => {
  eventServer.list = () => HttpResponse.json({ title: 'Internal Server Error' }, { status: 500 })
  showEventsList(undefined)
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  eventServer.list = () => HttpResponse.json(toEventPage())
  fireEvent.click(retryButton)
  expect(await screen.findByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
})

test('an event card shows badge, title, description, day block, date with time, and location', () => {
  showEventsList([nextEvent()])
  const card = within(allEvents().getByRole('heading', { name: 'Next' }).closest('article') as HTMLElement)
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
])('an event of the type %s has the badge %s', (type, badgeText, badgeColour) => {
  showEventsList([makeEvent({ type, date: NOON_TODAY })])
  expect(allEvents().getByText(badgeText).className).toContain(badgeColour)
})

test('each upcoming event has a link to add it to a calendar', () => {
  const event = nextEvent()
  showEventsList([event])
  expect(
    allEvents()
      .getByRole('link', { name: /^Add to calendar: / })
      .getAttribute('href'),
  ).toBe(`/api/calendar/${event.slug}.ics`)
})

test('further pages of events are appended, with upcoming events above and past events below', async () => {
  const upcomingEvents = Array.from({ length: EVENT_PAGE_ITEMS }, (_, day) =>
    makeEvent({ date: addDays(NOON_TODAY, day) }),
  )
  const lastEvent = makeEvent({ title: 'Last to come', date: '2026-12-24' })
  const pastEvent = yesterdayEvent()
  eventServer.list = () => HttpResponse.json({ items: [lastEvent, pastEvent], more: false })
  render(<Events events={{ items: upcomingEvents, more: true }} page={1} renderedOn={NOON_TODAY} />)
  expect(screen.queryByRole('region', { name: 'Past events' })).toBeNull()
  await eventListUser().click(screen.getByRole('link', { name: 'Load more' }))
  await waitFor(() => expect(titlesIn(allEvents())).toHaveLength(EVENT_PAGE_ITEMS + 2))
  expect(titlesIn(allEvents()).slice(EVENT_PAGE_ITEMS)).toEqual(['Last to come', 'Over'])
  expect(titlesIn(pastEvents())).toEqual(['Over'])
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

test('a later page of events without upcoming events does not say that nothing is scheduled', () => {
  showEventsList([yesterdayEvent()], 2)
  expect(screen.queryByText('No upcoming events scheduled at the moment. Check back soon!')).toBeNull()
  expect(upcomingSlider()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to what comes next' }).getAttribute('href')).toBe('/events')
})
