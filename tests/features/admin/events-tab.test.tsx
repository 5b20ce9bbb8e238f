import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { readToken } from '#src/admin/session/session.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import {
  eventsTabServer,
  eventsTabUser,
  fillEventField,
  fillEventForm,
  filledEvent,
  findEventForm,
  isEventFormClosed,
  openEventCreator,
  showEventsTab,
  submitEventForm,
} from '#tests/support/events-tab.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { makeEvent } from '#tests/support/make-rows.ts'

const toasts = collectToasts()

describe('the list of events', () => {
  test('the event list shows a loading message until it has loaded', async () => {
    showEventsTab()
    expect(screen.getByText('Loading events...')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Loading events...')).toBeNull())
  })

  test('the event list shows an empty state when there are no events', async () => {
    showEventsTab()
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Manage Events' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Scheduled Events' })).toBeDefined()
  })

  test('the event list shows badge, title, description, date, time and location of each event', async () => {
    eventsTabServer.rows = [
      makeEvent({ title: 'Hall', type: 'townhall', date: '2026-12-05', time: '4pm', location: 'Oyi' }),
    ]
    showEventsTab()
    const eventItem = (await screen.findByRole('heading', { name: 'Hall' })).closest('li')
    expect(eventItem?.textContent).toContain('Town Hall')
    expect(eventItem?.textContent).toContain('Come early.')
    expect(eventItem?.textContent).toContain('Saturday, 5 December 2026 at 4pm, Oyi')
    expect(screen.getByRole('button', { name: 'Edit Hall' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete Hall' })).toBeDefined()
  })

  test('the event list marks past events', async () => {
    eventsTabServer.rows = [
      makeEvent({ title: 'Over', date: addDays(today(), -1) }),
      makeEvent({ title: 'Today', date: today() }),
    ]
    showEventsTab()
    await screen.findByRole('heading', { name: 'Over' })
    const pastTitles = screen
      .getAllByText('Past')
      .map((pastBadge) => pastBadge.closest('li')?.querySelector('h4')?.textContent)
    expect(pastTitles).toEqual(['Over'])
  })
})

describe('creating an event', () => {
  test('the create button opens an empty event form with the type Community Visit and becomes Cancel', async () => {
    showEventsTab()
    await openEventCreator()
    expect(findEventForm().getByRole('heading', { name: 'Create Campaign Event' })).toBeDefined()
    const typeSelect = findEventForm().getByLabelText<HTMLSelectElement>(/^Type/)
    expect(typeSelect.value).toBe('community')
    expect(Array.from(typeSelect.options, ({ text }) => text)).toEqual(['Rally', 'Town Hall', 'Community Visit'])
    await eventsTabUser.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    expect(isEventFormClosed()).toBe(true)
  })

  test('saving a new event sends an authenticated request, lists the event and closes the form', async () => {
    showEventsTab()
    await openEventCreator()
    await fillEventForm()
    await submitEventForm()
    expect(await screen.findByRole('heading', { name: 'Rally' })).toBeDefined()
    expect(eventsTabServer.calls).toEqual([
      {
        method: 'POST',
        body: { ...filledEvent, id: expect.stringMatching(/^[\da-f-]{36}$/) },
        match: null,
        bearer: 'Bearer bearer-of-staff',
      },
    ])
    expect(toasts).toEqual([{ title: 'Event created successfully' }])
    expect(isEventFormClosed()).toBe(true)
    await openEventCreator()
    expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
  })

  test.each(['Title', 'Date', 'Time', 'Location', 'Description'])(
    'a new event without %s is not sent',
    async (fieldLabel) => {
      showEventsTab()
      await openEventCreator()
      await fillEventForm()
      await fillEventField(new RegExp(`^${fieldLabel}`), '')
      await submitEventForm()
      expect(findEventForm().getByText(`${fieldLabel}: Required`)).toBeDefined()
      expect(
        findEventForm()
          .getByLabelText(new RegExp(`^${fieldLabel}`))
          .getAttribute('aria-invalid'),
      ).toBe('true')
      expect(eventsTabServer.calls).toEqual([])
    },
  )

  test('a new event keeps the typed text after a server error', async () => {
    eventsTabServer.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    showEventsTab()
    await openEventCreator()
    await fillEventForm()
    await submitEventForm()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create event', variant: 'destructive' }]))
    expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
  })

  test('the event form shows the server’s message at the rejected field', async () => {
    const fieldErrors = [{ field: 'date', message: 'Invalid date' }]
    eventsTabServer.refusal = () => HttpResponse.json({ status: 422, errors: fieldErrors }, { status: 422 })
    showEventsTab()
    await openEventCreator()
    await fillEventForm()
    await submitEventForm()
    expect(await findEventForm().findByText('Date: Invalid date')).toBeDefined()
  })
})

describe('deleting an event', () => {
  async function askToDelete() {
    eventsTabServer.rows = [makeEvent({ title: 'Old' })]
    showEventsTab()
    await eventsTabUser.click(await screen.findByRole('button', { name: 'Delete Old' }))
    return within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  }

  test('deleting an event asks for confirmation first and shows a toast', async () => {
    const confirmDialog = await askToDelete()
    expect(eventsTabServer.calls).toEqual([])
    await eventsTabUser.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(eventsTabServer.calls).toMatchObject([{ method: 'DELETE', body: {} }])
    expect(toasts).toEqual([{ title: 'Event deleted successfully' }])
  })

  test('cancelling the deletion of an event deletes nothing', async () => {
    const confirmDialog = await askToDelete()
    await eventsTabUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    expect(eventsTabServer.calls).toEqual([])
    expect(eventsTabServer.rows).toHaveLength(1)
  })

  test('an event stays in the list after its deletion failed with a server error', async () => {
    const confirmDialog = await askToDelete()
    eventsTabServer.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await eventsTabUser.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to delete event', variant: 'destructive' }]))
    expect(screen.getByRole('heading', { name: 'Old' })).toBeDefined()
  })
})

test('a 401 response to saving an event opens the login page and keeps the text for the next login', async () => {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  eventsTabServer.refusal = () => HttpResponse.json({ status: 401 }, { status: 401 })
  showEventsTab()
  await openEventCreator()
  await fillEventForm()
  await submitEventForm()
  await waitFor(() => expect(assignSpy).toHaveBeenCalledWith('/admin/login'))
  expect(readToken()).toBeNull()
  assignSpy.mockRestore()
  cleanup()
  showEventsTab()
  await eventsTabUser.click(await screen.findByRole('button', { name: 'Continue editing Rally' }))
  expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
})
