import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import {
  fillPublicationField,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  submitPublicationForm,
} from './publication-form.tsx'
import { listEventWrites, showEventsTab } from './publications-tab.tsx'

const toasts = collectToasts()

describe('the editing form of an existing event', () => {
  test('opening an event fills its form and closes the form of a new event, and saving sends the loaded version', async () => {
    const existingEvent = makeEvent({ title: 'Old', type: 'townhall', version: 3 })
    showEventsTab(existingEvent)
    await screen.findByRole('heading', { name: 'Old' })
    await openPublicationCreator()
    await publicationsUser.click(findButton('Edit Old'))
    expect(findPublicationForm().getByRole('heading', { name: 'Edit Campaign Event' })).toBeDefined()
    expect(screen.getAllByRole('form')).toHaveLength(1)
    expect(findPublicationForm().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('townhall')
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(listEventWrites()).toMatchObject([{ method: 'PUT', match: '"3"', body: { title: 'New', type: 'townhall' } }])
    expect(toasts).toMatchObject([{ title: 'Event updated successfully' }])
    expect(isPublicationFormClosed()).toBe(true)
  })

  test('an edited event keeps the typed text after a server error', async () => {
    const existingEvent = makeEvent({ title: 'Old' })
    showEventsTab(existingEvent)
    await openPublicationEditor(existingEvent)
    api.overrides[`PUT /api/events/${existingEvent.id}`] = { status: 500, body: { status: 500 } }
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    const failure = { title: 'Failed to update event', description: 'Please try again.' }
    await waitFor(() => expect(toasts).toEqual([{ ...failure, variant: 'destructive' }]))
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New')
  })

  test('an edit conflict of an event keeps the typed text, and is resolved by the choice of a side', async () => {
    const existingEvent = makeEvent({ title: 'Old' })
    showEventsTab(existingEvent)
    await openPublicationEditor(existingEvent)
    await fillPublicationField(/^Title/, 'Mine')
    api.events = [{ ...existingEvent, title: 'Theirs', version: 2 }]
    await submitPublicationForm()
    expect(await findPublicationForm().findByText(/saved this event while you were writing/)).toBeDefined()
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
    expect(api.events).toMatchObject([{ title: 'Theirs' }])
    await publicationsUser.click(findButton('Take theirs for Title'))
    await waitFor(() => expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
    await submitPublicationForm()
    expect(listEventWrites().at(-1)).toMatchObject({ match: '"2"' })
  })

  test('an event that was deleted while it was edited can be saved as new', async () => {
    const existingEvent = makeEvent({ title: 'Old' })
    showEventsTab(existingEvent)
    await openPublicationEditor(existingEvent)
    await fillPublicationField(/^Title/, 'Mine')
    api.events = []
    await submitPublicationForm()
    expect(await findPublicationForm().findByText(/Another team member deleted this event/)).toBeDefined()
    await publicationsUser.click(findButton('Save as new item'))
    await waitFor(() => expect(api.events).toMatchObject([{ title: 'Mine' }]))
    expect(toasts.at(-1)).toEqual({ title: 'Event created successfully' })
  })

  test('an event of an unknown type opens with the default type', async () => {
    const existingEvent = makeEvent({ title: 'Old', type: 'concert' })
    showEventsTab(existingEvent)
    await openPublicationEditor(existingEvent)
    expect(findPublicationForm().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})

describe('the time and location of an event', () => {
  const readTime = () => findPublicationForm().getByLabelText<HTMLInputElement>(/^Time/).value
  const pickTime = (label: string, value: string) =>
    fireEvent.change(findPublicationForm().getByLabelText(label), { target: { value } })

  test('the time pickers write the time as text, and show a typed time', async () => {
    showEventsTab()
    await openPublicationCreator()
    pickTime('Starts at', '10:00')
    expect(readTime()).toBe('10:00 AM')
    pickTime('Ends at', '14:30')
    expect(readTime()).toBe('10:00 AM - 2:30 PM')
    await fillPublicationField(/^Time/, '2-4pm')
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Starts at').value).toBe('14:00')
    pickTime('Ends at', '')
    expect(readTime()).toBe('2:00 PM')
    await fillPublicationField(/^Time/, 'After church')
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Starts at').value).toBe('')
    expect(readTime()).toBe('After church')
  })

  test('a time picker passes through an end that equals the start', async () => {
    showEventsTab()
    await openPublicationCreator()
    pickTime('Starts at', '10:00')
    pickTime('Ends at', '10:00')
    const endPicker = findPublicationForm().getByLabelText<HTMLInputElement>('Ends at')
    expect(endPicker).toMatchObject({ disabled: false, value: '10:00' })
    pickTime('Ends at', '10:30')
    expect(readTime()).toBe('10:00 AM - 10:30 AM')
  })

  test('the location field suggests the places of other events, each once', async () => {
    showEventsTab(makeEvent({ title: 'A', location: 'Oyi' }), makeEvent({ title: 'B', location: 'Oyi' }))
    await screen.findByRole('heading', { name: 'A' })
    await openPublicationCreator()
    const field = findPublicationForm().getByLabelText<HTMLInputElement>(/^Location/)
    await waitFor(() =>
      expect([...(field.list?.options ?? [])].map(({ value: location }) => location)).toEqual(['Oyi']),
    )
  })

  test('a copy of an event opens as a draft without the date', async () => {
    showEventsTab(makeEvent({ title: 'Rally', date: '2025-06-05', location: 'Oyi' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'More actions for Rally' }))
    await publicationsUser.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    await screen.findByRole('form', { name: 'Edit Campaign Event' })
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Date/).value).toBe('')
    expect(findPublicationForm().getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Oyi')
    expect(listEventWrites()).toMatchObject([{ method: 'POST', body: { date: '', state: 'draft' } }])
  })
})
