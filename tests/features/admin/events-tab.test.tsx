import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { addDays, today } from '#src/lib/dates.ts'
import { readToken } from '#src/stores/staff/session.ts'
import {
  editor,
  fill,
  filled,
  isClosed,
  openCreate,
  save,
  server,
  show,
  user,
  write,
} from '#tests/support/events-tab.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

describe('the list', () => {
  test('shows a loading message', async () => {
    show()
    expect(screen.getByText('Loading events...')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Loading events...')).toBeNull())
  })

  test('shows an empty state', async () => {
    show()
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Manage Events' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Scheduled Events' })).toBeDefined()
  })

  test('shows badge, title, description, date, time and location of each event', async () => {
    server.rows = [makeEvent({ title: 'Hall', type: 'townhall', date: '2026-12-05', time: '4pm', location: 'Oyi' })]
    show()
    const item = (await screen.findByRole('heading', { name: 'Hall' })).closest('li')
    expect(item?.textContent).toContain('Town Hall')
    expect(item?.textContent).toContain('Come early.')
    expect(item?.textContent).toContain('Saturday, 5 December 2026 at 4pm, Oyi')
    expect(screen.getByRole('button', { name: 'Edit Hall' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete Hall' })).toBeDefined()
  })

  test('marks past events', async () => {
    server.rows = [
      makeEvent({ title: 'Over', date: addDays(today(), -1) }),
      makeEvent({ title: 'Today', date: today() }),
    ]
    show()
    await screen.findByRole('heading', { name: 'Over' })
    const over = screen.getAllByText('Past').map((mark) => mark.closest('li')?.querySelector('h4')?.textContent)
    expect(over).toEqual(['Over'])
  })
})

describe('creating', () => {
  test('the button opens an empty editor of the type Community Visit and becomes Cancel', async () => {
    show()
    await openCreate()
    expect(editor().getByRole('heading', { name: 'Create Campaign Event' })).toBeDefined()
    const type = editor().getByLabelText<HTMLSelectElement>(/^Type/)
    expect(type.value).toBe('community')
    expect(Array.from(type.options, ({ text }) => text)).toEqual(['Rally', 'Town Hall', 'Community Visit'])
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    expect(isClosed()).toBe(true)
  })

  test('sends an authenticated request, lists the event and closes the editor', async () => {
    show()
    await openCreate()
    await fill()
    await save()
    expect(await screen.findByRole('heading', { name: 'Rally' })).toBeDefined()
    expect(server.calls).toEqual([
      {
        method: 'POST',
        body: { ...filled, id: expect.stringMatching(/^[\da-f-]{36}$/) },
        match: null,
        bearer: 'Bearer bearer-of-staff',
      },
    ])
    expect(toasts).toEqual([{ title: 'Event created successfully' }])
    expect(isClosed()).toBe(true)
    await openCreate()
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
  })

  test.each(['Title', 'Date', 'Time', 'Location', 'Description'])(
    'does not send an event without %s',
    async (label) => {
      show()
      await openCreate()
      await fill()
      await write(new RegExp(`^${label}`), '')
      await save()
      expect(editor().getByText(`${label}: Required`)).toBeDefined()
      expect(
        editor()
          .getByLabelText(new RegExp(`^${label}`))
          .getAttribute('aria-invalid'),
      ).toBe('true')
      expect(server.calls).toEqual([])
    },
  )

  test('keeps the typed text after a server error', async () => {
    server.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create event', variant: 'destructive' }]))
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
  })

  test('shows the server’s message at the rejected field', async () => {
    const errors = [{ field: 'date', message: 'Invalid date' }]
    server.refusal = () => HttpResponse.json({ status: 422, errors }, { status: 422 })
    show()
    await openCreate()
    await fill()
    await save()
    expect(await editor().findByText('Date: Invalid date')).toBeDefined()
  })
})

describe('deleting', () => {
  async function askToDelete() {
    server.rows = [makeEvent({ title: 'Old' })]
    show()
    await user.click(await screen.findByRole('button', { name: 'Delete Old' }))
    return within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  }

  test('asks first, then deletes the event and shows a toast', async () => {
    const question = await askToDelete()
    expect(server.calls).toEqual([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(server.calls).toMatchObject([{ method: 'DELETE', body: {} }])
    expect(toasts).toEqual([{ title: 'Event deleted successfully' }])
  })

  test('Cancel deletes nothing', async () => {
    const question = await askToDelete()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(server.calls).toEqual([])
    expect(server.rows).toHaveLength(1)
  })

  test('keeps the event after a server error', async () => {
    const question = await askToDelete()
    server.refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to delete event', variant: 'destructive' }]))
    expect(screen.getByRole('heading', { name: 'Old' })).toBeDefined()
  })
})

test('a 401 response opens the login page and keeps the text for the next login', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  server.refusal = () => HttpResponse.json({ status: 401 }, { status: 401 })
  show()
  await openCreate()
  await fill()
  await save()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin/login'))
  expect(readToken()).toBeNull()
  leave.mockRestore()
  cleanup()
  show()
  expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
})
