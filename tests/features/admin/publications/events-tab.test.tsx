import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readToken } from '#src/admin/session/session.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { api } from '#tests/mocks/api.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import {
  continueEditing,
  fillEventForm,
  filledEvent,
  fillPublicationField,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  publicationsUser,
  submitPublicationForm,
} from './publication-form.tsx'
import { listEventWrites, showEventsTab } from './publications-tab.tsx'

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
    showEventsTab(makeEvent({ title: 'Hall', type: 'townhall', date: '2026-12-05', time: '4pm', location: 'Oyi' }))
    const eventItem = (await screen.findByRole('heading', { name: 'Hall' })).closest('[role=listitem]')
    expect(eventItem?.textContent).toContain('Town Hall')
    expect(eventItem?.textContent).toContain('Come early.')
    expect(eventItem?.textContent).toContain('Saturday, 5 December 2026 at 4pm, Oyi')
    expect(screen.getByRole('button', { name: 'Edit Hall' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete Hall' })).toBeDefined()
  })

  test('the event list marks past events', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today()}T12:00:00+01:00`) })
    showEventsTab(
      makeEvent({ title: 'Over', date: addDays(today(), -2) }),
      makeEvent({ title: 'Today', date: today(), time: 'All day' }),
      makeEvent({ title: 'Vigil', date: addDays(today(), -1), time: '10:00 PM - 1:00 PM' }),
    )
    await screen.findByRole('heading', { name: 'Over' })
    const pastTitles = screen
      .getAllByText('Past')
      .map((pastBadge) => pastBadge.closest('[role=listitem]')?.querySelector('h4')?.textContent)
    expect(pastTitles).toEqual(['Over'])
    vi.useRealTimers()
  })
})

test.each([
  ['cancelled', 'Cancelled'],
  ['moved', 'Moved'],
] as const)('the event list marks a %s event', async (status, label) => {
  showEventsTab(makeEvent({ title: 'Changed', status }), makeEvent({ title: 'As planned' }))
  await screen.findByRole('heading', { name: 'Changed' })
  const markedTitles = screen
    .getAllByText(label)
    .map((badge) => badge.closest('[role=listitem]')?.querySelector('h4')?.textContent)
  expect(markedTitles).toEqual(['Changed'])
})

describe('creating an event', () => {
  test('the create button opens an empty event form with the type Community Visit and becomes Cancel', async () => {
    showEventsTab()
    await openPublicationCreator()
    expect(findPublicationForm().getByRole('heading', { name: 'Create Campaign Event' })).toBeDefined()
    const typeSelect = findPublicationForm().getByLabelText<HTMLSelectElement>(/^Type/)
    expect(typeSelect.value).toBe('community')
    expect(Array.from(typeSelect.options, ({ text }) => text)).toEqual(['Rally', 'Town Hall', 'Community Visit'])
    await publicationsUser.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('saving a new event sends an authenticated request, lists the event and closes the form', async () => {
    showEventsTab()
    await openPublicationCreator()
    await fillEventForm()
    await submitPublicationForm()
    expect(await screen.findByRole('heading', { name: 'Rally' })).toBeDefined()
    expect(listEventWrites()).toEqual([
      {
        method: 'POST',
        body: { ...filledEvent, id: expect.stringMatching(/^[\da-f-]{36}$/) },
        match: null,
        bearer: 'Bearer bearer-of-staff',
      },
    ])
    expect(toasts).toMatchObject([{ title: 'Event created successfully' }])
    expect(isPublicationFormClosed()).toBe(true)
    await openPublicationCreator()
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
  })

  test.each(['Title', 'Date', 'Time', 'Location', 'Description'])(
    'a new event without %s is not sent',
    async (fieldLabel) => {
      showEventsTab()
      await openPublicationCreator()
      await fillEventForm()
      await fillPublicationField(new RegExp(`^${fieldLabel}`), '')
      await submitPublicationForm()
      expect(findPublicationForm().getByText(`${fieldLabel}: Required`)).toBeDefined()
      expect(
        findPublicationForm()
          .getByLabelText(new RegExp(`^${fieldLabel}`))
          .getAttribute('aria-invalid'),
      ).toBe('true')
      expect(listEventWrites()).toEqual([])
    },
  )

  test('a new event keeps the typed text after a server error', async () => {
    api.overrides['POST /api/events'] = { status: 500, body: { status: 500 } }
    showEventsTab()
    await openPublicationCreator()
    await fillEventForm()
    await submitPublicationForm()
    const failure = { title: 'Failed to create event', description: 'Please try again.' }
    await waitFor(() => expect(toasts).toEqual([{ ...failure, variant: 'destructive' }]))
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
  })

  test('the event form shows the server’s message at the rejected field', async () => {
    const fieldErrors = [{ field: 'date', message: 'Invalid date' }]
    api.overrides['POST /api/events'] = { status: 422, body: { status: 422, errors: fieldErrors } }
    showEventsTab()
    await openPublicationCreator()
    await fillEventForm()
    await submitPublicationForm()
    expect(await findPublicationForm().findByText('Date: Invalid date')).toBeDefined()
  })
})

describe('deleting an event', () => {
  async function askToDelete() {
    showEventsTab(makeEvent({ title: 'Old' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Delete Old' }))
    return within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  }

  test('deleting an event asks for confirmation first and shows a toast', async () => {
    const confirmDialog = await askToDelete()
    expect(listEventWrites()).toEqual([])
    await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(listEventWrites()).toMatchObject([{ method: 'DELETE', body: {} }])
    expect(toasts).toMatchObject([{ title: 'Event deleted successfully', description: '“Old”' }])
  })

  test('cancelling the deletion of an event deletes nothing', async () => {
    const confirmDialog = await askToDelete()
    await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    expect(listEventWrites()).toEqual([])
    expect(api.events).toHaveLength(1)
  })

  test('an event stays in the list after its deletion failed with a server error', async () => {
    const confirmDialog = await askToDelete()
    api.overrides[`DELETE /api/events/${api.events[0]?.id}`] = { status: 500, body: { status: 500 } }
    await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete event', variant: 'destructive' }]))
    expect(screen.getByRole('heading', { name: 'Old' })).toBeDefined()
  })
})

test('a 401 response to saving an event opens the login page and keeps the text for the next login', async () => {
  const assignSpy = vi.spyOn(location, 'assign').mockImplementation(() => {})
  api.overrides['POST /api/events'] = { status: 401, body: { status: 401 } }
  showEventsTab()
  await openPublicationCreator()
  await fillEventForm()
  await submitPublicationForm()
  await waitFor(() => expect(assignSpy).toHaveBeenCalledWith('/admin/login'))
  expect(readToken()).toBeNull()
  assignSpy.mockRestore()
  cleanup()
  showEventsTab()
  await continueEditing('Rally')
  expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
})
