import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  eventEditor,
  eventsTabButton,
  eventsTabServer,
  eventsTabUser,
  fillEventField,
  isEventEditorClosed,
  openEventCreator,
  openEventEditor,
  saveEvent,
  showEventsTab,
} from '#tests/support/events-tab.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

describe('the editing form of an existing event', () => {
  test('opening an event fills its form and closes the form of a new event, and saving sends the loaded version', async () => {
    const row = makeEvent({ title: 'Old', type: 'townhall', version: 3 })
    eventsTabServer.rows = [row]
    showEventsTab()
    await screen.findByRole('heading', { name: 'Old' })
    await openEventCreator()
    await eventsTabUser.click(eventsTabButton('Edit Old'))
    expect(eventEditor().getByRole('heading', { name: 'Edit Campaign Event' })).toBeDefined()
    expect(screen.getAllByRole('form')).toHaveLength(1)
    expect(eventEditor().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('townhall')
    await fillEventField(/^Title/, 'New')
    await saveEvent()
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(eventsTabServer.calls).toMatchObject([
      { method: 'PUT', match: '"3"', body: { title: 'New', type: 'townhall' } },
    ])
    expect(toasts).toEqual([{ title: 'Event updated successfully' }])
    expect(isEventEditorClosed()).toBe(true)
  })

  test('an edited event keeps the typed text after a server error', async () => {
    await openEventEditor(makeEvent({ title: 'Old' }))
    eventsTabServer.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await fillEventField(/^Title/, 'New')
    await saveEvent()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to update event', variant: 'destructive' }]))
    expect(eventEditor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New')
  })

  test('an edit conflict of an event asks before it overwrites newer changes, and keeps the typed text', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEventEditor(row)
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = [{ ...row, title: 'Theirs', version: 2 }]
    await saveEvent()
    expect(await eventEditor().findByText(/Another team member changed this event/)).toBeDefined()
    expect(eventEditor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
    expect(eventsTabServer.rows).toMatchObject([{ title: 'Theirs' }])
    await eventsTabUser.click(eventsTabButton('Overwrite with my text'))
    await waitFor(() => expect(eventsTabServer.rows).toMatchObject([{ title: 'Mine', version: 3 }]))
  })

  test('an edit conflict of an event can be resolved by loading the other user’s changes', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEventEditor(row)
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = [{ ...row, title: 'Theirs', version: 2 }]
    await saveEvent()
    await eventsTabUser.click(await screen.findByRole('button', { name: 'Load their changes' }))
    await waitFor(() => expect(eventEditor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
    await saveEvent()
    expect(eventsTabServer.calls.at(-1)).toMatchObject({ match: '"2"' })
  })

  test('an event that was deleted while it was edited can be saved as new', async () => {
    await openEventEditor(makeEvent({ title: 'Old' }))
    await fillEventField(/^Title/, 'Mine')
    eventsTabServer.rows = []
    await saveEvent()
    expect(await eventEditor().findByText(/Another team member deleted this event/)).toBeDefined()
    await eventsTabUser.click(eventsTabButton('Save as new item'))
    await waitFor(() => expect(eventsTabServer.rows).toMatchObject([{ title: 'Mine' }]))
    expect(toasts.at(-1)).toEqual({ title: 'Event created successfully' })
  })

  test('an event of an unknown type opens with the default type', async () => {
    await openEventEditor(makeEvent({ title: 'Old', type: 'concert' }))
    expect(eventEditor().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})
