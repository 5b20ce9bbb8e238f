import { beforeEach, describe, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import { listEvents } from '#netlify/publications/events.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { addVersionHeader, publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

describe('concurrent edits and deletions of an event', () => {
  test('an edit of an outdated event version is refused and changes nothing', async () => {
    const row = await publishEvent(adminSession)
    await send(
      events,
      'PUT',
      `/api/events/${row.id}`,
      { ...rallyInput, title: 'Theirs' },
      addVersionHeader(adminSession, '"1"'),
    )
    const response = await send(
      events,
      'PUT',
      `/api/events/${row.id}`,
      { ...rallyInput, title: 'Mine' },
      addVersionHeader(adminSession, '"1"'),
    )
    expect(response.status).toBe(412)
    expect(await response.json()).toMatchObject({ detail: 'Another user changed this event in the meantime.' })
    expect(await listEvents()).toMatchObject([{ title: 'Theirs', version: 2 }])
  })

  test('a deletion of an outdated event version is refused', async () => {
    const row = await publishEvent(adminSession)
    await send(events, 'PUT', `/api/events/${row.id}`, rallyInput, adminSession)
    expect(
      (await send(events, 'DELETE', `/api/events/${row.id}`, undefined, addVersionHeader(adminSession, '"1"'))).status,
    ).toBe(412)
    expect(
      (await send(events, 'DELETE', `/api/events/${row.id}`, undefined, addVersionHeader(adminSession, '"2"'))).status,
    ).toBe(204)
  })

  test('an event edit without a version is accepted, as specified', async () => {
    const row = await publishEvent(adminSession)
    await send(events, 'PUT', `/api/events/${row.id}`, rallyInput, adminSession)
    expect((await send(events, 'PUT', `/api/events/${row.id}`, rallyInput, adminSession)).status).toBe(200)
    expect(
      (await send(events, 'PUT', `/api/events/${row.id}`, rallyInput, addVersionHeader(adminSession, '*'))).status,
    ).toBe(200)
  })

  test('of simultaneous edits of one event version exactly one is accepted', async () => {
    const row = await publishEvent(adminSession)
    const titles = ['A', 'B', 'C', 'D', 'E']
    const responses = await Promise.all(
      titles.map((title) =>
        send(events, 'PUT', `/api/events/${row.id}`, { ...rallyInput, title }, addVersionHeader(adminSession, '"1"')),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
    expect(await listEvents()).toMatchObject([{ version: 2, sequence: 1 }])
  })

  test('simultaneous event edits without a version are all accepted, and each raises the version', async () => {
    const row = await publishEvent(adminSession)
    await Promise.all(
      ['A', 'B', 'C', 'D'].map(() => send(events, 'PUT', `/api/events/${row.id}`, rallyInput, adminSession)),
    )
    expect(await listEvents()).toMatchObject([{ version: 5, sequence: 4 }])
  })

  test('of simultaneous deletions of an event exactly one succeeds', async () => {
    const row = await publishEvent(adminSession)
    const responses = await Promise.all(
      [1, 2, 3].map(() => send(events, 'DELETE', `/api/events/${row.id}`, undefined, adminSession)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })
})
