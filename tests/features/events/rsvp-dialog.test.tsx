import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { identity } from '#src/content/identity.ts'
import { Attendance } from '#src/features/events/EventDetails.tsx'
import { truncate } from '#src/lib/text/shorten.ts'
import { eventContacts } from '#tests/support/data/contacts.ts'
import { addEvents } from '#tests/support/site/rows.ts'
import { breakCall } from '#tests/support/site/site.ts'
import {
  createEventListUser,
  findAllEvents,
  findPastEvents,
  makeUpcomingEvent,
  makeYesterdayEvent,
  setUpEventsPage,
  showEventsList,
} from './events-list.tsx'

setUpEventsPage()

describe('the RSVP dialog', () => {
  test('the RSVP dialog opens from RSVP Now with date, location, details, the phone numbers and one email, and sets the URL', async () => {
    const event = makeUpcomingEvent()
    showEventsList([event])
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const dialog = within(screen.getByRole('dialog', { name: 'RSVP for Next' }))
    expect(dialog.getByText('Friday, 12 June 2099 at 10:00 AM – 2:00 PM')).toBeDefined()
    expect(dialog.getByText('Market Field, Awka South')).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Event Details' })).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeDefined()
    const linkUrls = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(linkUrls.filter((href) => href.startsWith('tel:'))).toEqual(identity.phones.map(({ dial }) => `tel:${dial}`))
    expect(linkUrls.filter((href) => href.startsWith('mailto:'))).toHaveLength(1)
    expect(screen.getByRole('dialog').textContent).toMatch(
      /^RSVP for Next.*Date & Time.*Location.*Event Details.*Confirm Your Attendance/,
    )
    expect(location.pathname).toBe(`/events/${event.slug}`)
  })

  test('the RSVP dialog links to a map of the place, which is asked for only by a tap', async () => {
    const { container } = showEventsList([{ ...makeUpcomingEvent(), location: 'Market Field', lga: 'Awka South' }])
    expect(container.querySelector('[href*=maps]')).toBeNull()
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const name = 'Open the map: Market Field, Awka South'
    const link = within(screen.getByRole('dialog')).getByRole<HTMLAnchorElement>('link', { name })
    expect(new URL(link.href).searchParams.get('query')).toBe('Market Field, Awka South, Anambra State, Nigeria')
    expect(link.rel).toBe('noreferrer')
  })

  test('the RSVP dialog links to the WhatsApp chat of the campaign with a text that names the event', async () => {
    showEventsList([makeUpcomingEvent()])
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const link = within(screen.getByRole('dialog')).getByRole<HTMLAnchorElement>('link', {
      name: /^WhatsApp \+234\s800\s000\s0003$/,
    })
    const { origin, pathname, searchParams } = new URL(link.href)
    expect(origin + pathname).toBe('https://wa.me/2348000000003')
    expect(searchParams.get('text')).toBe('Hello, I would like to attend Next, Friday, 12 June 2099.')
  })

  test('without a WhatsApp number the RSVP dialog has no link to WhatsApp', () => {
    render(<Attendance {...eventContacts} event={makeUpcomingEvent()} whatsApp="" />)
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  })

  test.each([
    ['its button', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('the RSVP dialog closes with %s and goes back in the browser history', async (_, closeDialog) => {
    const backSpy = vi.spyOn(history, 'back').mockImplementation(() => {})
    showEventsList([makeUpcomingEvent()])
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    closeDialog()
    expect(backSpy).toHaveBeenCalledOnce()
  })

  test.each([
    ['the full description', 'Come early. Bring a chair.'],
    ['the truncated description when loading fails', undefined],
  ])('the RSVP dialog of an event with a long description shows %s', async (_, description) => {
    const event = { ...makeUpcomingEvent(), description: truncate('Come early. Bring a chair.', 12) }
    showEventsList([event])
    if (description) await addEvents({ ...event, description })
    else breakCall(`GET /api/events/${event.slug}`, 503)
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const dialog = within(screen.getByRole('dialog', { name: 'RSVP for Next' }))
    expect(await dialog.findByText(description ?? 'Come early. …')).toBeDefined()
  })

  test('the RSVP dialog links to the page of the event', async () => {
    const event = makeUpcomingEvent()
    showEventsList([event])
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const pageLink = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open this event as a page' })
    expect(pageLink.getAttribute('href')).toBe(`/events/${event.slug}`)
  })

  test('the browser’s Back button closes the RSVP dialog, and its Forward button opens the dialog again', async () => {
    const event = makeUpcomingEvent()
    showEventsList([event])
    await createEventListUser().click(findAllEvents().getByRole('link', { name: /^RSVP Now: / }))
    const { state } = history
    history.replaceState(null, '', '/events')
    fireEvent.popState(window)
    expect(screen.queryByRole('dialog')).toBeNull()
    history.replaceState(state, '', `/events/${event.slug}`)
    fireEvent.popState(window)
    expect(screen.getByRole('dialog', { name: 'RSVP for Next' })).toBeDefined()
  })

  test('the RSVP dialog of a past event says that it is over and does not invite visitors to come', () => {
    const event = makeYesterdayEvent()
    showEventsList([event])
    fireEvent.click(findPastEvents().getByRole('link', { name: /^Event Details: / }))
    const dialog = within(screen.getByRole('dialog', { name: 'Over' }))
    expect(dialog.getByText('This event is over.')).toBeDefined()
    expect(dialog.queryByText('Confirm Your Attendance')).toBeNull()
  })
})
