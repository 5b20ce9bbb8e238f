import { screen, waitFor } from '@testing-library/react'
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
    expect(toasts.at(-1)).toMatchObject({ title: 'Event created successfully' })
  })

  test('an event of an unknown type opens with the default type', async () => {
    const existingEvent = makeEvent({ title: 'Old', type: 'concert' })
    showEventsTab(existingEvent)
    await openPublicationEditor(existingEvent)
    expect(findPublicationForm().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})

describe('the time and location of an event', () => {
  test.each([
    ['10am - 2pm', 'Calendars show it from 10:00 AM to 2:00 PM.'],
    ['4.30 pm', 'Calendars show that it starts at 4:30 PM and give no end.'],
    ['9pm - 1am', 'Calendars show it from 9:00 PM to 1:00 AM the next day.'],
    ['After church', 'Calendars show the whole day, because they cannot read this time. They can read 10am - 2pm.'],
  ])('the form asks once for the time, and says how calendars read %s', async (time, sentence) => {
    showEventsTab()
    await openPublicationCreator()
    await fillPublicationField(/^Time/, time)
    expect(findPublicationForm().getAllByLabelText(/time|starts|ends/i)).toHaveLength(1)
    expect(findPublicationForm().getByText(sentence)).toBeDefined()
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

  test.each([
    ['2026-12-05', '2026-12-12', 'Saturday, 12 December 2026'],
    ['2027-01-31', '2027-02-07', 'Sunday, 7 February 2027'],
    ['2027-12-28', '2028-01-04', 'Tuesday, 4 January 2028'],
    ['2028-02-24', '2028-03-02', 'Thursday, 2 March 2028'],
  ])('a copy of an event of %s to next week is a draft of %s with all details', async (date, nextDate, nextDay) => {
    const details = { title: 'Rally', time: '4pm', location: 'Oyi', description: 'Bring a friend.', type: 'rally' }
    showEventsTab(makeEvent({ ...details, date, status: 'moved', slug: 'rally' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'More actions for Rally' }))
    await publicationsUser.click(screen.getByRole('menuitem', { name: 'Copy to next week' }))
    await screen.findByRole('form', { name: 'Edit Campaign Event' })
    expect(listEventWrites()).toMatchObject([
      { method: 'POST', body: { ...details, date: nextDate, status: 'planned', state: 'draft' } },
    ])
    expect(toasts).toEqual([{ title: 'Copied to next week as a draft', description: `“Rally”, ${nextDay}` }])
  })

  test('an event without a date has no copy to next week', async () => {
    showEventsTab(makeEvent({ title: 'Idea', date: '' }))
    await publicationsUser.click(await screen.findByRole('button', { name: 'More actions for Idea' }))
    expect(screen.queryByRole('menuitem', { name: 'Copy to next week' })).toBeNull()
  })
})
