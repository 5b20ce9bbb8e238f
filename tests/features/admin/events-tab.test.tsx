import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { EventsTab } from '#src/features/admin/EventsTab.tsx'
import { addDays, today } from '#src/lib/dates.ts'
import { keepToken, readToken } from '#src/stores/session.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeEvent } from '#tests/support/make-event.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

/** What the server holds. */
let rows: CampaignEvent[]
let calls: { method: string; body: unknown; match: string | null; bearer: string | null }[]
/** Answers every write in place of the rules below. */
let refusal: (() => Response) | undefined

async function note(request: Request): Promise<Response | undefined> {
  const { headers, method } = request
  calls.push({
    method,
    body: await request.json(),
    match: headers.get('If-Match'),
    bearer: headers.get('Authorization'),
  })
  return refusal?.()
}

const network = answerCalls(
  http.get('*/api/events', () => HttpResponse.json(rows)),
  http.get('*/api/events/:id', ({ params }) => HttpResponse.json(rows.find(({ id }) => id === params.id))),
  http.post('*/api/events', async ({ request }) => {
    const refused = await note(request)
    if (refused) return refused
    const event = makeEvent(calls.at(-1)?.body as EventInput)
    rows = [...rows, event]
    return HttpResponse.json(event, { status: 201 })
  }),
  http.put('*/api/events/:id', async ({ request, params }) => {
    const refused = await note(request)
    if (refused) return refused
    const row = rows.find(({ id }) => id === params.id)
    const match = request.headers.get('If-Match')
    if (!row) return HttpResponse.json({ status: 404 }, { status: 404 })
    if (match && match !== `"${row.version}"`) return HttpResponse.json({ status: 412 }, { status: 412 })
    const event = { ...row, ...(calls.at(-1)?.body as EventInput), version: row.version + 1 }
    rows = rows.map((each) => (each === row ? event : each))
    return HttpResponse.json(event)
  }),
  http.delete('*/api/events/:id', async ({ request, params }) => {
    const refused = await note(request)
    if (refused) return refused
    rows = rows.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

beforeEach(() => {
  rows = []
  calls = []
  refusal = undefined
  keepToken('bearer-of-staff')
})

afterEach(() => network.resetHandlers())

const user = userEvent.setup()
const toasts = collectToasts()

function show() {
  return renderIsland(<EventsTab />)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const editor = () => within(screen.getByRole('form'))
const isClosed = () => screen.queryByRole('form') === null

async function write(label: string | RegExp, text: string) {
  const field = editor().getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

async function fill() {
  await write(/^Title/, 'Rally')
  await write(/^Date/, '2026-12-05')
  await write(/^Time/, '10:00 AM - 2:00 PM')
  await write(/^Location/, 'Market Field')
  await write(/^Description/, 'Come early.')
}

const filled = {
  title: 'Rally',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field',
  description: 'Come early.',
  type: 'community',
}

async function openCreate() {
  await user.click(button('Create Event'))
}

async function save() {
  await user.click(editor().getByRole('button', { name: /^(Create|Update) Event$/ }))
}

async function openEdit(row: CampaignEvent) {
  rows = [row]
  show()
  await user.click(await screen.findByRole('button', { name: `Edit ${row.title}` }))
}

describe('the list', () => {
  test('says that it is loading', async () => {
    show()
    expect(screen.getByText('Loading events...')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Loading events...')).toBeNull())
  })

  test('says when there is nothing', async () => {
    show()
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Manage Events' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Scheduled Events' })).toBeDefined()
  })

  test('shows badge, title, description, date, time and location of each event', async () => {
    rows = [makeEvent({ title: 'Hall', type: 'townhall', date: '2026-12-05', time: '4pm', location: 'Oyi' })]
    show()
    const item = (await screen.findByRole('heading', { name: 'Hall' })).closest('li')
    expect(item?.textContent).toContain('Town Hall')
    expect(item?.textContent).toContain('Come early.')
    expect(item?.textContent).toContain('Saturday, 5 December 2026 at 4pm, Oyi')
    expect(screen.getByRole('button', { name: 'Edit Hall' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete Hall' })).toBeDefined()
  })

  test('begins with what is to come, and marks what is over', async () => {
    rows = [makeEvent({ title: 'Over', date: addDays(today(), -1) }), makeEvent({ title: 'Today', date: today() })]
    show()
    await screen.findByRole('heading', { name: 'Over' })
    const titles = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Today', 'Over'])
    expect(screen.getAllByText('Past')).toHaveLength(1)
  })
})

describe('creating', () => {
  test('the button opens an empty editor with the type Community Visit, and becomes Cancel, which closes it', async () => {
    show()
    await openCreate()
    expect(editor().getByRole('heading', { name: 'Create Campaign Event' })).toBeDefined()
    const type = editor().getByLabelText<HTMLSelectElement>(/^Type/)
    expect(type.value).toBe('community')
    expect(Array.from(type.options, ({ text }) => text)).toEqual(['Rally', 'Town Hall', 'Community Visit'])
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
    expect(isClosed()).toBe(true)
  })

  test('a saved event is sent with the bearer, listed, told, and the editor closes', async () => {
    show()
    await openCreate()
    await fill()
    await save()
    expect(await screen.findByRole('heading', { name: 'Rally' })).toBeDefined()
    expect(calls).toEqual([{ method: 'POST', body: filled, match: null, bearer: 'Bearer bearer-of-staff' }])
    expect(toasts).toEqual([{ title: 'Event created successfully' }])
    expect(isClosed()).toBe(true)
    await openCreate()
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
  })

  test.each(['Title', 'Date', 'Time', 'Location', 'Description'])('without %s nothing is sent', async (label) => {
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
    expect(calls).toEqual([])
  })

  test('a failure is told, and everything typed stays', async () => {
    refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    show()
    await openCreate()
    await fill()
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to create event', variant: 'destructive' }]))
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Rally')
  })

  test('a field that the server refuses is shown at its place', async () => {
    const errors = [{ field: 'date', message: 'Invalid date' }]
    refusal = () => HttpResponse.json({ status: 422, errors }, { status: 422 })
    show()
    await openCreate()
    await fill()
    await save()
    expect(await editor().findByText('Date: Invalid date')).toBeDefined()
  })
})

describe('editing', () => {
  test('fills the form from the event, closes create mode, and saves over the version that was read', async () => {
    const row = makeEvent({ title: 'Old', type: 'townhall', version: 3 })
    rows = [row]
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
    expect(calls).toMatchObject([{ method: 'PUT', match: '"3"', body: { title: 'New', type: 'townhall' } }])
    expect(toasts).toEqual([{ title: 'Event updated successfully' }])
    expect(isClosed()).toBe(true)
  })

  test('a failure is told, and everything typed stays', async () => {
    await openEdit(makeEvent({ title: 'Old' }))
    refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await write(/^Title/, 'New')
    await save()
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to update event', variant: 'destructive' }]))
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New')
  })

  test('somebody else’s newer edit is not overwritten unless asked for, and the typed text stays', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEdit(row)
    await write(/^Title/, 'Mine')
    rows = [{ ...row, title: 'Theirs', version: 2 }]
    await save()
    expect(await editor().findByText(/Somebody else changed this event/)).toBeDefined()
    expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine')
    expect(rows).toMatchObject([{ title: 'Theirs' }])
    await user.click(button('Save mine over it'))
    await waitFor(() => expect(rows).toMatchObject([{ title: 'Mine', version: 3 }]))
  })

  test('the newer version can be loaded instead', async () => {
    const row = makeEvent({ title: 'Old' })
    await openEdit(row)
    await write(/^Title/, 'Mine')
    rows = [{ ...row, title: 'Theirs', version: 2 }]
    await save()
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }))
    await waitFor(() => expect(editor().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
    await save()
    expect(calls.at(-1)).toMatchObject({ match: '"2"' })
  })

  test('an event that somebody deleted in the meantime can be saved as a new one', async () => {
    await openEdit(makeEvent({ title: 'Old' }))
    await write(/^Title/, 'Mine')
    rows = []
    await save()
    expect(await editor().findByText(/Somebody else deleted this event/)).toBeDefined()
    await user.click(button('Save mine as a new one'))
    await waitFor(() => expect(rows).toMatchObject([{ title: 'Mine' }]))
    expect(toasts.at(-1)).toEqual({ title: 'Event created successfully' })
  })

  test('an event of an unknown type is offered the default one', async () => {
    await openEdit(makeEvent({ title: 'Old', type: 'concert' }))
    expect(editor().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('community')
  })
})

describe('deleting', () => {
  async function askToDelete() {
    rows = [makeEvent({ title: 'Old' })]
    show()
    await user.click(await screen.findByRole('button', { name: 'Delete Old' }))
    return within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  }

  test('asks first, then deletes and tells', async () => {
    const question = await askToDelete()
    expect(calls).toEqual([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No events scheduled yet. Create your first event above!')).toBeDefined()
    expect(calls).toMatchObject([{ method: 'DELETE', body: {} }])
    expect(toasts).toEqual([{ title: 'Event deleted successfully' }])
  })

  test('does nothing when the answer is no', async () => {
    const question = await askToDelete()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual([])
    expect(rows).toHaveLength(1)
  })

  test('a failure is told, and the event stays', async () => {
    const question = await askToDelete()
    refusal = () => HttpResponse.json({ status: 500 }, { status: 500 })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to delete event', variant: 'destructive' }]))
    expect(screen.getByRole('heading', { name: 'Old' })).toBeDefined()
  })
})

test('a call that is answered with 401 ends the session, leads to the login, and keeps the text for after it', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  refusal = () => HttpResponse.json({ status: 401 }, { status: 401 })
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
