import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { EVENT_PAGE_ITEMS } from '#src/contract/limits.ts'
import { Events } from '#src/features/events/Events.tsx'
import { addDays } from '#src/lib/dates.ts'
import {
  all,
  DAY,
  next,
  now,
  pageOf,
  past,
  server,
  show,
  slider,
  titlesIn,
  user,
  yesterday,
} from '#tests/support/events-list.tsx'
import { makeEvent } from '#tests/support/make-event.ts'

test('a past event leaves Upcoming Events and comes last under All Events, marked as past', () => {
  show([yesterday(), now(), next()])
  expect(slider()).not.toBeNull()
  expect(slider()?.textContent).not.toContain('Over')
  expect(titlesIn(all())).toEqual(['Today', 'Next', 'Over'])
  expect(titlesIn(past())).toEqual(['Over'])
  expect(past().getByText('Past')).toBeDefined()
})

test('with past events only, there is no slider and a text says that nothing is scheduled', () => {
  show([yesterday()])
  expect(slider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(titlesIn(past())).toEqual(['Over'])
})

test('without events, there is no slider and a text says so', () => {
  show([])
  expect(slider()).toBeNull()
  expect(screen.getByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('four placeholders are shown while the events load', () => {
  server.list = () => delay('infinite').then(() => HttpResponse.json(pageOf()))
  show(undefined)
  expect(all().getAllByTestId('placeholder')).toHaveLength(4)
  expect(slider()).toBeNull()
})

test('events missing from the page are fetched', async () => {
  const event = next()
  server.list = () => HttpResponse.json(pageOf(event))
  show(undefined)
  await waitFor(() => expect(titlesIn(all())).toEqual(['Next']))
  expect(slider()).not.toBeNull()
})

test('a list that fails to load shows an error and a retry button', async () => {
  server.list = () => HttpResponse.json({ title: 'Internal Server Error' }, { status: 500 })
  show(undefined)
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  server.list = () => HttpResponse.json(pageOf())
  fireEvent.click(retryButton)
  expect(await screen.findByText('No upcoming events scheduled at the moment. Check back soon!')).toBeDefined()
})

test('a card shows badge, title, description, day block, date with time, and location', () => {
  show([next()])
  const card = within(all().getByRole('heading', { name: 'Next' }).closest('article') as HTMLElement)
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

test('each upcoming event has a link to add it to a calendar', () => {
  const event = next()
  show([event])
  expect(
    all()
      .getByRole('link', { name: /^Add to calendar: / })
      .getAttribute('href'),
  ).toBe(`/api/calendar/${event.slug}.ics`)
})

test('further pages are appended, with upcoming events above and past events below', async () => {
  const coming = Array.from({ length: EVENT_PAGE_ITEMS }, (_, day) => makeEvent({ date: addDays(DAY, day) }))
  const late = makeEvent({ title: 'Last to come', date: '2026-12-24' })
  const over = yesterday()
  server.list = () => HttpResponse.json({ items: [late, over], more: false })
  render(<Events events={{ items: coming, more: true }} page={1} madeOn={DAY} />)
  expect(screen.queryByRole('region', { name: 'Past events' })).toBeNull()
  await user().click(screen.getByRole('link', { name: 'Load more' }))
  await waitFor(() => expect(titlesIn(all())).toHaveLength(EVENT_PAGE_ITEMS + 2))
  expect(titlesIn(all()).slice(EVENT_PAGE_ITEMS)).toEqual(['Last to come', 'Over'])
  expect(titlesIn(past())).toEqual(['Over'])
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
})

test('a later page without upcoming events does not say that nothing is scheduled', () => {
  show([yesterday()], 2)
  expect(screen.queryByText('No upcoming events scheduled at the moment. Check back soon!')).toBeNull()
  expect(slider()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to what comes next' }).getAttribute('href')).toBe('/events')
})
