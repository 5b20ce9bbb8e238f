import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { EventsTab } from '#src/admin/publications/EventsTab.tsx'
import { saveToken } from '#src/admin/session/session.ts'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { draftHandlers } from '#tests/mocks/drafts.ts'
import { answerOutlines } from '#tests/mocks/outlines.ts'
import { answerCalls, renderIsland } from './island.tsx'
import { makeEvent } from './make-rows.ts'

export const eventsTabServer = {
  rows: [] as CampaignEvent[],
  calls: [] as { method: string; body: unknown; match: string | null; bearer: string | null }[],
  refusal: undefined as (() => Response) | undefined,
}

function readLastInput() {
  const { status, ...input } = (eventsTabServer.calls.at(-1)?.body ?? {}) as EventInput
  return { ...input, ...(status && status !== 'planned' && { status }) }
}

async function recordCall(request: Request): Promise<Response | undefined> {
  const { headers, method } = request
  eventsTabServer.calls.push({
    method,
    body: await request.json(),
    match: headers.get('If-Match'),
    bearer: headers.get('Authorization'),
  })
  return eventsTabServer.refusal?.()
}

answerCalls(
  ...draftHandlers,
  http.get('*/api/admin/publications', ({ request }) => answerOutlines(request, eventsTabServer.rows)),
  http.post('*/api/events', async ({ request }) => {
    const refusalResponse = await recordCall(request)
    if (refusalResponse) return refusalResponse
    const event = makeEvent(readLastInput())
    eventsTabServer.rows = [...eventsTabServer.rows, event]
    return HttpResponse.json(event, { status: 201 })
  }),
  http.put('*/api/events/:id', async ({ request, params }) => {
    const refusalResponse = await recordCall(request)
    if (refusalResponse) return refusalResponse
    const row = eventsTabServer.rows.find(({ id }) => id === params.id)
    const ifMatch = request.headers.get('If-Match')
    if (!row) return HttpResponse.json({ status: 404 }, { status: 404 })
    if (ifMatch && ifMatch !== `"${row.version}"`) return HttpResponse.json({ status: 412 }, { status: 412 })
    const event = { ...row, ...readLastInput(), version: row.version + 1 }
    eventsTabServer.rows = eventsTabServer.rows.map((currentEvent) => (currentEvent === row ? event : currentEvent))
    return HttpResponse.json(event)
  }),
  http.delete('*/api/events/:id', async ({ request, params }) => {
    const refusalResponse = await recordCall(request)
    if (refusalResponse) return refusalResponse
    eventsTabServer.rows = eventsTabServer.rows.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

beforeEach(() => {
  Object.assign(eventsTabServer, { rows: [], calls: [], refusal: undefined })
  saveToken('bearer-of-staff')
})

export const eventsTabUser = userEvent.setup()

export function showEventsTab() {
  return renderIsland(<EventsTab />)
}

export const findEventsButton = (name: string | RegExp) => screen.getByRole('button', { name })
export const findEventForm = () => within(screen.getByRole('form'))
export const isEventFormClosed = () => screen.queryByRole('form') === null

export async function fillEventField(label: string | RegExp, text: string) {
  const field = findEventForm().getByLabelText(label)
  await eventsTabUser.clear(field)
  if (text) await eventsTabUser.type(field, text)
}

export async function fillEventForm() {
  await fillEventField(/^Title/, 'Rally')
  await fillEventField(/^Date/, '2026-12-05')
  await fillEventField(/^Time/, '10:00 AM - 2:00 PM')
  await fillEventField(/^Location/, 'Market Field')
  await fillEventField(/^Description/, 'Come early.')
}

export const filledEvent = {
  title: 'Rally',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field',
  description: 'Come early.',
  type: 'community',
  status: 'planned',
}

export async function openEventCreator() {
  await eventsTabUser.click(findEventsButton('Create Event'))
}

export async function submitEventForm() {
  await eventsTabUser.click(findEventForm().getByRole('button', { name: /^(Create|Update) Event$/ }))
}

export async function openEventEditor(event: CampaignEvent) {
  eventsTabServer.rows = [event]
  showEventsTab()
  await eventsTabUser.click(await screen.findByRole('button', { name: `Edit ${event.title}` }))
  await screen.findByRole('form', { name: 'Edit Campaign Event' })
}
