import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { EventsTab } from '#src/features/admin/EventsTab.tsx'
import { saveToken } from '#src/stores/staff/session.ts'
import { editorHandlers } from '#tests/mocks/editors.ts'
import { answerManaged } from '#tests/mocks/outlines.ts'
import { answerCalls } from './answer-calls.ts'
import { makeEvent } from './make-event.ts'
import { renderIsland } from './render-island.tsx'

export const server = {
  rows: [] as CampaignEvent[],
  calls: [] as { method: string; body: unknown; match: string | null; bearer: string | null }[],
  refusal: undefined as (() => Response) | undefined,
}

function lastInput() {
  const { status, ...input } = (server.calls.at(-1)?.body ?? {}) as EventInput
  return { ...input, ...(status && status !== 'planned' && { status }) }
}

async function note(request: Request): Promise<Response | undefined> {
  const { headers, method } = request
  server.calls.push({
    method,
    body: await request.json(),
    match: headers.get('If-Match'),
    bearer: headers.get('Authorization'),
  })
  return server.refusal?.()
}

answerCalls(
  ...editorHandlers,
  http.get('*/api/admin/publications', ({ request }) => answerManaged(request, server.rows)),
  http.post('*/api/events', async ({ request }) => {
    const refused = await note(request)
    if (refused) return refused
    const event = makeEvent(lastInput())
    server.rows = [...server.rows, event]
    return HttpResponse.json(event, { status: 201 })
  }),
  http.put('*/api/events/:id', async ({ request, params }) => {
    const refused = await note(request)
    if (refused) return refused
    const row = server.rows.find(({ id }) => id === params.id)
    const match = request.headers.get('If-Match')
    if (!row) return HttpResponse.json({ status: 404 }, { status: 404 })
    if (match && match !== `"${row.version}"`) return HttpResponse.json({ status: 412 }, { status: 412 })
    const event = { ...row, ...lastInput(), version: row.version + 1 }
    server.rows = server.rows.map((each) => (each === row ? event : each))
    return HttpResponse.json(event)
  }),
  http.delete('*/api/events/:id', async ({ request, params }) => {
    const refused = await note(request)
    if (refused) return refused
    server.rows = server.rows.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

beforeEach(() => {
  Object.assign(server, { rows: [], calls: [], refusal: undefined })
  saveToken('bearer-of-staff')
})

export const user = userEvent.setup()

export function show() {
  return renderIsland(<EventsTab />)
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const editor = () => within(screen.getByRole('form'))
export const isClosed = () => screen.queryByRole('form') === null

export async function write(label: string | RegExp, text: string) {
  const field = editor().getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

export async function fill() {
  await write(/^Title/, 'Rally')
  await write(/^Date/, '2026-12-05')
  await write(/^Time/, '10:00 AM - 2:00 PM')
  await write(/^Location/, 'Market Field')
  await write(/^Description/, 'Come early.')
}

export const filled = {
  title: 'Rally',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field',
  description: 'Come early.',
  type: 'community',
  status: 'planned',
}

export async function openCreate() {
  await user.click(button('Create Event'))
}

export async function save() {
  await user.click(editor().getByRole('button', { name: /^(Create|Update) Event$/ }))
}

export async function openEdit(row: CampaignEvent) {
  server.rows = [row]
  show()
  await user.click(await screen.findByRole('button', { name: `Edit ${row.title}` }))
  await screen.findByRole('form', { name: 'Edit Campaign Event' })
}
