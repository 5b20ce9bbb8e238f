import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  eventsTabServer,
  eventsTabUser,
  fillEventField,
  findEventForm,
  findEventsButton,
  isEventFormClosed,
  openEventCreator,
  openEventEditor,
  showEventsTab,
  submitEventForm,
} from '#tests/support/events-tab.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { makeEvent } from '#tests/support/make-rows.ts'

const toasts = collectToasts()

describe('the editing form of an existing event', () => {
  test('opening an event fills its form and closes the form of a new event, and saving sends the loaded version', async () => {
    const existingEvent = makeEvent({ title: 'Old', type: 'townhall', version: 3 })
    eventsTabServer.rows = [existingEvent]
    showEventsTab()
    await screen.findByRole('heading', { name: 'Old' })
    await openEventCreator()
    await eventsTabUser.click(findEventsButton('Edit Old'))
    expect(findEventForm().getByRole('heading', { name: 'Edit Campaign Event' })).toBeDefined()
    expect(screen.getAllByRole('form')).toHaveLength(1)
    expect(findEventForm().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('townhall')
    await fillEventField(/^Title/, 'New')
    await submitEventForm()
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(eventsTabServer.calls).toMatchObject([
      { method: 'PUT', match: '"3"', body: { title: 'New', type: 'townhall' } },
    ])
    expect(toasts).toEqual([{ title: 'Event updated successfully' }])
    expect(isEventFormClosed()).toBe(true)
  })

  test('an edited event keeps the typed text after a server error', async () => {
    await openEventEditor(makeEvent({ title: 'Old' }))
    eventsTabServer.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await fillEventField(/^Title/, 'New')
    await submitEventForm()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to update event', variant: 'destructive' }]))
    expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New')
  })

  test('an edit conflict of an event asks before it overwrites newer changes, and keeps the typed text', async () => {
    const existingEvent = makeEvent({ title: 'Old' })
    await openEventEditor(existingEvent)
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = [{ ...existingEvent, title: 'Theirs', version: 2 }]
    await submitEventForm()
    expect(await findEventForm().findByText(/Another team member changed this event/)).toBeDefined()
    expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
    expect(eventsTabServer.rows).toMatchObject([{ title: 'Theirs' }])
    await eventsTabUser.click(findEventsButton('Overwrite with my text'))
    await waitFor(() => expect(eventsTabServer.rows).toMatchObject([{ title: 'Mine', version: 3 }]))
  })

  test('an edit conflict of an event can be resolved by loading the other user’s changes', async () => {
    const existingEvent = makeEvent({ title: 'Old' })
    await openEventEditor(existingEvent)
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = [{ ...existingEvent, title: 'Theirs', version: 2 }]
    await submitEventForm()
    await eventsTabUser.click(await screen.findByRole('button', { name: 'Load the other member’s changes' }))
    await waitFor(() => expect(findEventForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
    await submitEventForm()
    expect(eventsTabServer.calls.at(-1)).toMatchObject({ match: '"2"' })
  })

  test('an event that was deleted while it was edited can be saved as new', async () => {
    await openEventEditor(makeEvent({ title: 'Old' }))
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = []
    await submitEventForm()
    expect(await findEventForm().findByText(/Another team member deleted this event/)).toBeDefined()
    await eventsTabUser.click(findEventsButton('Save as new item'))
    await waitFor(() => expect(eventsTabServer.rows).toMatchObject([{ title: 'Mine' }]))
    expect(toasts.at(-1)).toEqual({ title: 'Event created successfully' })
  })

  test('an event of an unknown type opens with the default type', async () => {
    await openEventEditor(makeEvent({ title: 'Old', type: 'concert' }))
    expect(findEventForm().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})
