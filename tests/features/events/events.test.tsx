import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { addEvents } from '#tests/support/site/rows.ts'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  createEventListUser,
  createEventsIslands,
  findAllEvents,
  findPastEvents,
  findUpcomingSlider,
  listCardTitles,
  makeTodayEvent,
  makeUpcomingEvent,
  makeYesterdayEvent,
  setUpEventsPage,
  showEventsList,
  TODAY,
  toEventPage,
} from './events-list.tsx'

setUpEventsPage()

test('a past event leaves Upcoming Events and comes last under All Events, marked as past', () => {
  showEventsList([makeYesterdayEvent(), makeTodayEvent(), makeUpcomingEvent()])
  expect(findUpcomingSlider()).not.toBeNull()
  expect(findUpcomingSlider()?.textContent).not.toContain('Over')
  expect(listCardTitles(findAllEvents())).toEqual(['Today', 'Next', 'Over'])
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
  expect(findPastEvents().getByText('Past')).toBeDefined()
})

test('with past events only, the events page has no slider and says that nothing is scheduled', () => {
  showEventsList([makeYesterdayEvent()])
  expect(findUpcomingSlider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
})

test('without events, the events page has no slider and says that there are no events', () => {
  showEventsList([])
  expect(findUpcomingSlider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('the events page shows four placeholders while the events load', () => {
  breakCall('GET /api/events', 'never')
  showEventsList(undefined)
  expect(findAllEvents().getAllByTestId('placeholder')).toHaveLength(4)
  expect(findUpcomingSlider()).toBeNull()
})

test('the events page fetches events that its HTML does not contain', async () => {
  await addEvents(makeUpcomingEvent())
  showEventsList(undefined)
  await waitFor(() => expect(listCardTitles(findAllEvents())).toEqual(['Next']))
  expect(findUpcomingSlider()).not.toBeNull()
})

test('an event list that fails to load shows an error and a retry button', async () => {
  breakCall('GET /api/events', 500)
  showEventsList(undefined)
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  repairCalls()
  fireEvent.click(retryButton)
  expect(await screen.findByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
})

test('an event card shows badge, title, description, day block, date with time, and location', () => {
  showEventsList([makeUpcomingEvent()])
  const eventCard = within(findAllEvents().getByRole('heading', { name: 'Next' }).closest('article') as HTMLElement)
  expect(eventCard.getByText('Town Hall').className).toContain('bg-badge-blue')
  expect(eventCard.getByText('Come early.')).toBeDefined()
  expect(eventCard.getByText('12')).toBeDefined()
  expect(eventCard.getByText('Jun')).toBeDefined()
  expect(eventCard.getByText('Date & Time').nextSibling?.textContent).toBe(
    'Friday, 12 June 2099 at 10:00\u00a0AM\u00a0–\u00a02:00\u00a0PM',
  )
  expect(eventCard.getByText('Location').nextSibling?.textContent).toBe('Market Field, Awka South')
})

test.each([
  ['rally', 'Rally', 'bg-badge-red'],
  ['townhall', 'Town Hall', 'bg-badge-blue'],
  ['community', 'Community Visit', 'bg-badge-green'],
  ['concert', 'concert', 'bg-badge-grey'],
])('an event of the type %s has the badge %s', (eventType, badgeText, badgeColour) => {
  showEventsList([makeEvent({ type: eventType, date: TODAY })])
  expect(findAllEvents().getByText(badgeText).className).toContain(badgeColour)
})

test('each upcoming event has a link to add it to a calendar', () => {
  const event = makeUpcomingEvent()
  showEventsList([event])
  expect(
    findAllEvents()
      .getByRole('link', { name: /^Add to calendar: / })
      .getAttribute('href'),
  ).toBe(`/api/calendar/${event.slug}.ics`)
})

test('further pages of events are appended, with upcoming events above and past events below', async () => {
  const upcomingEvents = Array.from({ length: SITE_PAGE_ITEMS }, (_, day) =>
    makeEvent({ date: addDays(TODAY, day + 1) }),
  )
  const lastEvent = makeEvent({ title: 'Last to come', date: '2099-12-24' })
  const pastEvent = makeYesterdayEvent()
  await addEvents(...upcomingEvents, lastEvent, pastEvent)
  render(createEventsIslands({ ...toEventPage(...upcomingEvents), more: true }))
  expect(screen.queryByRole('region', { name: 'Past events' })).toBeNull()
  await createEventListUser().click(screen.getByRole('link', { name: 'Load more' }))
  await waitFor(() => expect(listCardTitles(findAllEvents())).toHaveLength(SITE_PAGE_ITEMS + 2))
  expect(listCardTitles(findAllEvents()).slice(SITE_PAGE_ITEMS)).toEqual(['Last to come', 'Over'])
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

test('a later page of events without upcoming events does not say that nothing is scheduled', () => {
  showEventsList([makeYesterdayEvent()], 2)
  expect(screen.queryByText('No upcoming events scheduled at the moment. Check back soon!')).toBeNull()
  expect(findUpcomingSlider()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to upcoming events' }).getAttribute('href')).toBe('/events')
})
