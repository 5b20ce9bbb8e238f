import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  button,
  editor,
  isClosed,
  openCreate,
  openEdit,
  save,
  server,
  show,
  user,
  write,
} from '#tests/support/events-tab.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

describe('editing an event', () => {
  test('fills the form, closes the create form and sends the loaded version', async () => {
    const row = makeEvent({ title: 'Old', type: 'townhall', version: 3 })
    server.rows = [row]
    show()
    await screen.findByRole('heading', { name: 'Old' })
    await openCreate()
    await user.click(button('Edit Old'))
    expect(editor().getByRole('heading', { name: 'Edit Campaign Event' })).toBeDefined()
    expect(screen.getAllByRole('form')).toHaveLength(1)
    expect(editor().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('townhall')
    await write(/^Title/, 'New')
    await save()
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(server.calls).toMatchObject([{ method: 'PUT', match: '"3"', body: { title: 'New', type: 'townhall' } }])
    expect(toasts).toEqual([{ title: 'Event updated successfully' }])
    expect(isClosed()).toBe(true)
  })

  test('keeps the typed text after a server error', async () => {
    await openEdit(makeEvent({ title: 'Old' }))
    server.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to update event', variant: 'destructive' }]))
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New')
  })

  test('does not overwrite newer changes without confirmation and keeps the typed text', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEdit(row)
    await write(/^Title/, 'Mine')
    server.rows = [{ ...row, title: 'Theirs', version: 2 }]
    await save()
    expect(await editor().findByText(/Another team member changed this event/)).toBeDefined()
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
    expect(server.rows).toMatchObject([{ title: 'Theirs' }])
    await user.click(button('Overwrite with mine'))
    await waitFor(() => expect(server.rows).toMatchObject([{ title: 'Mine', version: 3 }]))
  })

  test('an edit conflict can be resolved by loading the other changes', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEdit(row)
    await write(/^Title/, 'Mine')
    server.rows = [{ ...row, title: 'Theirs', version: 2 }]
    await save()
    await user.click(await screen.findByRole('button', { name: 'Load their changes' }))
    await waitFor(() => expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
    await save()
    expect(server.calls.at(-1)).toMatchObject({ match: '"2"' })
  })

  test('an event that was deleted meanwhile can be saved as new', async () => {
    await openEdit(makeEvent({ title: 'Old' }))
    await write(/^Title/, 'Mine')
    server.rows = []
    await save()
    expect(await editor().findByText(/Another team member deleted this event/)).toBeDefined()
    await user.click(button('Save as new'))
    await waitFor(() => expect(server.rows).toMatchObject([{ title: 'Mine' }]))
    expect(toasts.at(-1)).toEqual({ title: 'Event created successfully' })
  })

  test('an event of an unknown type gets the default type', async () => {
    await openEdit(makeEvent({ title: 'Old', type: 'concert' }))
    expect(editor().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})
