import { beforeEach, describe, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import { listEvents } from '#netlify/publications/events.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { MISSING_ID, publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

describe('event requests without a session', () => {
  test.each([
    ['POST', '/api/events'],
    ['PUT', `/api/events/${MISSING_ID}`],
    ['DELETE', `/api/events/${MISSING_ID}`],
  ])('without a session, %s %s answers 401 and writes nothing', async (method, path) => {
    const response = await send(events, method, path, rallyInput)
    expect(response.status).toBe(401)
    expect(await listEvents()).toEqual([])
  })

  test('the event list and each event are readable without a session', async () => {
    const row = await publishEvent(adminSession)
    expect((await send(events, 'GET', '/api/events')).status).toBe(200)
    expect((await sendAndFollow(events, `/api/events/${row.id}`)).status).toBe(200)
  })
})

describe('refusing an invalid event', () => {
  test.each(['title', 'date', 'time', 'location', 'description', 'type'])(
    'an event is refused without %s',
    async (field) => {
      const response = await send(events, 'POST', '/api/events', { ...rallyInput, [field]: undefined }, adminSession)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field, message: 'Required' }] })
      expect(await listEvents()).toEqual([])
    },
  )

  test.each(['title', 'date', 'time', 'location', 'description'])(
    'an event is refused with an empty %s',
    async (field) => {
      const response = await send(events, 'POST', '/api/events', { ...rallyInput, [field]: '   ' }, adminSession)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field, message: 'Required' }] })
    },
  )

  test.each(['2026-02-30', '2026-13-01', 'tomorrow', '05/06/2026', '0000-00-00'])(
    'an event is refused with the date %s',
    async (date) => {
      const response = await send(events, 'POST', '/api/events', { ...rallyInput, date }, adminSession)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field: 'date', message: 'Invalid date' }] })
    },
  )

  test('an event is refused with an unknown type', async () => {
    const response = await send(events, 'POST', '/api/events', { ...rallyInput, type: 'party' }, adminSession)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'type' }] })
  })

  test('an event is refused with a NUL character or a text that is too long', async () => {
    for (const title of ['a\0b', 'a'.repeat(201)]) {
      const response = await send(events, 'POST', '/api/events', { ...rallyInput, title }, adminSession)
      expect(response.status).toBe(422)
    }
  })

  test('the events API refuses invalid JSON, other media types, a body that is too large and other methods', async () => {
    const textHeaders = { headers: { ...adminSession.headers, 'Content-Type': 'text/plain' } }
    expect((await send(events, 'POST', '/api/events', '{', adminSession)).status).toBe(400)
    expect((await send(events, 'POST', '/api/events', JSON.stringify(rallyInput), textHeaders)).status).toBe(415)
    const largeBody = { ...rallyInput, description: 'a'.repeat(70_000) }
    expect((await send(events, 'POST', '/api/events', largeBody, adminSession)).status).toBe(413)
    const patchResponse = await send(events, 'PATCH', '/api/events', rallyInput, adminSession)
    expect(patchResponse.status).toBe(405)
    expect(patchResponse.headers.get('Allow')).toBe('GET, HEAD, POST')
  })
})

test.each(['2026-02-30', '2026-2-3', 'x'])('the database refuses an event with the date %s', async (date) => {
  await publishEvent(adminSession)
  await expect(query('update events set date = $1', [date])).rejects.toThrow()
})
