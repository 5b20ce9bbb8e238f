import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import {
  createEventsIslands,
  findPastEvents,
  findUpcomingSlider,
  HOUR_MS,
  listCardTitles,
  makeTodayEvent,
  makeUpcomingEvent,
  makeYesterdayEvent,
  NOON,
  setUpEventsPage,
  showEventsList,
  TODAY,
  toEventPage,
} from './events-list.tsx'

setUpEventsPage()

test('an event becomes past on an open page when it ends', () => {
  showEventsList([makeTodayEvent()])
  act(() => vi.advanceTimersByTime(2 * HOUR_MS - 1000))
  expect(findUpcomingSlider()).not.toBeNull()
  act(() => vi.advanceTimersByTime(2000))
  expect(findUpcomingSlider()).toBeNull()
  expect(listCardTitles(findPastEvents())).toEqual(['Today'])
})

test('an event that ends after midnight is upcoming until its end', () => {
  vi.setSystemTime(NOON + 12.5 * HOUR_MS)
  showEventsList([makeEvent({ title: 'Vigil', date: TODAY, time: '10:00 PM - 5:00 AM' })], 1, NOON + 12 * HOUR_MS)
  expect(findUpcomingSlider()?.textContent).toContain('Vigil')
  act(() => vi.advanceTimersByTime(5 * HOUR_MS))
  expect(listCardTitles(findPastEvents())).toEqual(['Vigil'])
})

test.each([3, 48, 24 * 400])('with a device clock %s hours ahead, events to come are not past', (hoursAhead) => {
  vi.setSystemTime(NOON + hoursAhead * HOUR_MS)
  showEventsList([makeTodayEvent(), makeUpcomingEvent()])
  expect(findUpcomingSlider()?.textContent).toContain('Today')
  // The clock is corrected, not stopped.
  act(() => vi.advanceTimersByTime(2 * HOUR_MS + 1000))
  expect(listCardTitles(findPastEvents())).toEqual(['Today'])
})

test('with a device clock of last week, an event becomes past when it ends', () => {
  vi.setSystemTime(NOON - 7 * 24 * HOUR_MS)
  showEventsList([makeTodayEvent(), makeYesterdayEvent()])
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
  act(() => vi.advanceTimersByTime(2 * HOUR_MS + 1000))
  expect(listCardTitles(findPastEvents())).toEqual(['Today', 'Over'])
})

test('a page that hydrates after the end of an event shows it as past', () => {
  vi.spyOn(performance, 'now').mockReturnValue(3 * HOUR_MS)
  vi.setSystemTime(NOON + 3 * HOUR_MS)
  showEventsList([makeTodayEvent()])
  expect(listCardTitles(findPastEvents())).toEqual(['Today'])
})

test('a page from the browser’s own cache follows the clock of the device', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 0 } as PerformanceNavigationTiming])
  showEventsList([makeTodayEvent(), makeYesterdayEvent()], 1, NOON - 24 * HOUR_MS)
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
})

test('the server renders every event with a link to its page, for visitors without JavaScript', () => {
  const event = makeUpcomingEvent()
  const serverHtml = renderToString(createEventsIslands(toEventPage(event, makeYesterdayEvent())))
  expect(serverHtml).toContain('Upcoming Events')
  expect(serverHtml).toMatch(new RegExp(`<a[^>]* href="/events/${event.slug}"[^>]*><span[^>]*>RSVP Now<`))
  expect(serverHtml).not.toContain('style=')
})

test('an events page from the browser’s cache hydrates without a mismatch', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 0 } as PerformanceNavigationTiming])
  const events = toEventPage(makeTodayEvent(), makeYesterdayEvent())
  const pageElement = document.createElement('div')
  const islands = createEventsIslands(events, { renderedAt: NOON - 24 * HOUR_MS })
  pageElement.innerHTML = renderToString(islands)
  document.body.append(pageElement)
  const onMismatch = vi.fn()
  const pageRoot = await act(() => hydrateRoot(pageElement, islands, { onRecoverableError: onMismatch }))
  expect(onMismatch).not.toHaveBeenCalled()
  expect(pageElement.textContent).toContain('Past events')
  act(() => pageRoot.unmount())
  pageElement.remove()
})
