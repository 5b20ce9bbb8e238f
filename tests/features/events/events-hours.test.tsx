import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Events } from '#src/features/events/Events.tsx'
import { eventContacts } from '#tests/support/data/contacts.ts'
import {
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
  YESTERDAY,
} from './events-list.tsx'

setUpEventsPage()

test('an event of today becomes past at midnight in Lagos', () => {
  showEventsList([makeTodayEvent()])
  expect(findUpcomingSlider()).not.toBeNull()
  act(() => {
    vi.setSystemTime(new Date(`${TODAY}T23:59:59+01:00`))
    vi.advanceTimersByTime(60 * 60 * 1000)
  })
  expect(findUpcomingSlider()).toBeNull()
  expect(listCardTitles(findPastEvents())).toEqual(['Today'])
})

test('hydration moves yesterday’s events of an events page rendered yesterday to the past events', () => {
  render(
    <Events
      {...eventContacts}
      events={toEventPage(makeTodayEvent(), makeYesterdayEvent())}
      page={1}
      renderedOn={YESTERDAY}
    />,
  )
  expect(listCardTitles(findPastEvents())).toEqual(['Over'])
})

test('the server renders every event with a link to its page, for visitors without JavaScript', () => {
  const event = makeUpcomingEvent()
  const serverHtml = renderToString(
    <Events {...eventContacts} events={toEventPage(event, makeYesterdayEvent())} page={1} renderedOn={TODAY} />,
  )
  expect(serverHtml).toContain('Upcoming Events')
  expect(serverHtml).toMatch(new RegExp(`<a[^>]* href="/events/${event.slug}"[^>]*><span[^>]*>RSVP Now<`))
  expect(serverHtml).not.toContain('style=')
})

test('an events page cached past midnight hydrates without a mismatch', async () => {
  const events = toEventPage(makeTodayEvent(), makeYesterdayEvent())
  const pageElement = document.createElement('div')
  pageElement.innerHTML = renderToString(<Events {...eventContacts} events={events} page={1} renderedOn={YESTERDAY} />)
  document.body.append(pageElement)
  const onMismatch = vi.fn()
  const pageRoot = await act(() =>
    hydrateRoot(pageElement, <Events {...eventContacts} events={events} page={1} renderedOn={YESTERDAY} />, {
      onRecoverableError: onMismatch,
    }),
  )
  expect(onMismatch).not.toHaveBeenCalled()
  expect(pageElement.textContent).toContain('Past events')
  act(() => pageRoot.unmount())
  pageElement.remove()
})
