import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import { listEvents } from '#netlify/publications/events.queries.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { MISSING_ID, publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('creating an event returns its row and adds it to the list', async () => {
  const response = await send(events, 'POST', '/api/events', rallyInput, adminSession)
  expect(response.status).toBe(201)
  expect(response.headers.get('ETag')).toBe('"1"')
  const row = await response.json()
  expect(row).toEqual({
    ...rallyInput,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    version: 1,
    slug: 'rally-at-the-market-field',
    sequence: 0,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await (await send(events, 'GET', '/api/events')).json()).toEqual([row])
})

test('events are listed by date, earliest first, including past events', async () => {
  await publishEvent(adminSession, { title: 'C', date: '2027-01-02' })
  await publishEvent(adminSession, { title: 'A', date: '2020-05-01' })
  await publishEvent(adminSession, { title: 'B', date: '2026-12-31' })
  await publishEvent(adminSession, { title: 'D', date: '2027-01-02' })
  const eventList: CampaignEvent[] = await (await send(events, 'GET', '/api/events')).json()
  expect(eventList.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D'])
})

test('the event list of an empty site is an empty array', async () => {
  expect(await (await send(events, 'GET', '/api/events')).json()).toEqual([])
})

test('the event list is cached at the edge with its cache tag and answers 304 for its ETag', async () => {
  await publishEvent(adminSession)
  const response = await send(events, 'GET', '/api/events')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('events')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
  const tag = response.headers.get('ETag') ?? ''
  const repeatedResponse = await send(events, 'GET', '/api/events', undefined, { headers: { 'If-None-Match': tag } })
  expect(repeatedResponse.status).toBe(304)
  await publishEvent(adminSession)
  const changedResponse = await send(events, 'GET', '/api/events', undefined, { headers: { 'If-None-Match': tag } })
  expect(changedResponse.status).toBe(200)
})

test.each(['id', 'slug'] as const)('an event can be requested by its %s, with its version as ETag', async (name) => {
  const row = await publishEvent(adminSession)
  const response = await sendAndFollow(events, `/api/events/${row[name]}`)
  expect(response.headers.get('ETag')).toBe('"1"')
  expect(await response.json()).toEqual(row)
})

test.each([MISSING_ID, 'no-uuid', '1'])('answers 404 for the event id %s', async (id) => {
  const path = `/api/events/${id}`
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', rallyInput],
    ['DELETE', undefined],
  ] as const) {
    const response = await send(events, method, path, body, adminSession)
    expect([method, response.status]).toEqual([method, 404])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  }
})

test('updating an event returns the complete row and raises its version, calendar SEQUENCE and time of change', async () => {
  const row = await publishEvent(adminSession)
  const changedFields = { ...rallyInput, title: 'Rally moved', date: '2026-12-06', type: 'townhall' }
  const response = await send(events, 'PUT', `/api/events/${row.id}`, changedFields, adminSession)
  expect(response.status).toBe(200)
  expect(response.headers.get('ETag')).toBe('"2"')
  const changedRow: CampaignEvent = await response.json()
  expect(changedRow).toMatchObject({ ...changedFields, id: row.id, version: 2, sequence: 1 })
  expect(Date.parse(changedRow.updatedAt)).toBeGreaterThan(Date.parse(row.updatedAt))
  expect(await listEvents()).toEqual([changedRow])
})

test('a deleted event answers 404', async () => {
  const row = await publishEvent(adminSession)
  const response = await send(events, 'DELETE', `/api/events/${row.id}`, {}, adminSession)
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(await listEvents()).toEqual([])
  expect((await send(events, 'DELETE', `/api/events/${row.id}`, {}, adminSession)).status).toBe(404)
})

test('a timestamp sent as an event’s date is stored as the date in Lagos', async () => {
  expect(await publishEvent(adminSession, { date: '2026-06-05T23:30:00Z' })).toMatchObject({ date: '2026-06-06' })
})

test('an event keeps Igbo letters, tone marks and line breaks', async () => {
  const title = 'Ụ́zọ̀ dị mma: ńkà na ọrụ ṅ'
  const row = await publishEvent(adminSession, { title, description: 'One\nTwo' })
  expect(row).toMatchObject({ title: title.normalize('NFC'), description: 'One\nTwo' })
})

test('an event whose type is no longer allowed is still listed', async () => {
  await publishEvent(adminSession)
  await query(`update events set type = 'concert'`)
  expect(await listEvents()).toMatchObject([{ type: 'concert' }])
})
