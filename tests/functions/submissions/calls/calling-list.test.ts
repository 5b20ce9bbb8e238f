import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#netlify/functions/calls.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import type { CallPerson, NextCall } from '#src/contract/submissions/call-operations.ts'
import { insertSubmission, readAudit, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas
const [inbox] = testedInboxes as [TestedInbox]
const tomorrow = formatLagosDay(new Date(Date.now() + 24 * 60 * 60 * 1000))

let caller: StaffSession
beforeEach(async () => {
  caller = await startSession()
})

/** Inserts people who signed up one minute after the other, each with a number of their own. */
async function insertPeople(count: number, columns: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push(
      await insertSubmission(inbox, {
        phone: `+23480300000${String(index).padStart(2, '0')}`,
        email: null,
        created_at: new Date(Date.UTC(2026, 5, 1, 8, index)).toISOString(),
        ...columns,
      }),
    )
  return ids
}

function postCall(path: string, body: unknown, session = caller) {
  return send(calls, 'POST', path, body, session)
}

async function reserve(filter: object = { lga: ownLga }, session = caller): Promise<NextCall> {
  return (await requireStatus(await postCall('/api/admin/calls', filter, session), 200)).json()
}

async function reservePerson(filter?: object, session?: StaffSession): Promise<CallPerson> {
  const { person } = await reserve(filter, session)
  if (!person) throw new Error('The list is empty')
  return person
}

function record({ id, reservation }: CallPerson, result: object, session = caller) {
  return postCall(`/api/admin/calls/${id}`, { reservation, note: '', ...result }, session)
}

const readHistory = (id: string) =>
  query('select kind, detail from submission_events where volunteer_id = $1 order by id', [id])
const readStatus = async (id: string) => (await query('select status from volunteers where id = $1', [id]))[0]?.status
const endReservations = () => query("update volunteer_calls set reserved_until = now() - interval '1 second'")

describe('reserving the next person', () => {
  test('offers the oldest sign-up with the data that a caller needs', async () => {
    const [oldest] = await insertPeople(2, { skills: 'Driving', note: 'Has a minibus' })
    expect(await reserve()).toMatchObject({
      called: 0,
      total: 2,
      inHand: 0,
      person: {
        id: oldest,
        name: 'Adaọbị Ọkafọ',
        phone: '+2348030000000',
        lga: ownLga,
        skills: 'Driving',
        note: 'Has a minibus',
        status: 'new',
        events: [],
      },
    })
  })

  test('gives twenty callers who ask at the same time twenty people', async () => {
    await insertPeople(25)
    const sessions = await Promise.all(Array.from({ length: 20 }, () => startSession()))
    const people = await Promise.all(sessions.map((session) => reservePerson({ lga: ownLga }, session)))
    expect(new Set(people.map(({ id }) => id)).size).toBe(20)
  })

  test('gives a member who asks again the same person with the same reservation', async () => {
    await insertPeople(3)
    const first = await reservePerson()
    expect(await reservePerson()).toMatchObject({ id: first.id, reservation: first.reservation })
  })

  test('offers a person again when ten minutes are over', async () => {
    const [oldest] = await insertPeople(1)
    await reservePerson()
    const other = await startSession()
    expect(await reserve({ lga: ownLga }, other)).toMatchObject({ person: null, inHand: 1 })
    await endReservations()
    expect((await reservePerson({ lga: ownLga }, other)).id).toBe(oldest)
  })

  test('gives the former person back when the member changes the area', async () => {
    const [oldest] = await insertPeople(1)
    await insertSubmission(inbox, { lga: otherLga, phone: '+2348039999999' })
    await reservePerson()
    expect((await reservePerson({ lga: otherLga })).lga).toBe(otherLga)
    expect((await reservePerson({ lga: ownLga }, await startSession())).id).toBe(oldest)
  })

  test('leaves out quarantined sign-ups and those without a number that can be called', async () => {
    await insertSubmission(inbox, { quarantined_from: 'network' })
    await insertSubmission(inbox, { phone: 'none' })
    expect(await reserve()).toMatchObject({ person: null, total: 0 })
  })

  test('offers a number to one member when two sign-ups have it', async () => {
    const [first] = await insertPeople(2, { phone: '+2348031234567' })
    expect((await reservePerson()).id).toBe(first)
    expect((await reserve({ lga: ownLga }, await startSession())).person).toBeNull()
  })

  test('gives callers who ask at the same time different numbers, although each number has two sign-ups', async () => {
    await insertPeople(20)
    await insertPeople(20)
    const sessions = await Promise.all(Array.from({ length: 20 }, () => startSession()))
    const people = await Promise.all(sessions.map((session) => reservePerson({ lga: ownLga }, session)))
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(20)
  })

  test('gives one person to a member who asks twice at the same time', async () => {
    await insertPeople(3)
    const people = await Promise.all([1, 2, 3].map(() => reservePerson()))
    expect(new Set(people.map(({ reservation }) => reservation)).size).toBe(1)
  })

  test.each([
    ['reached', true],
    ['wrong-number', true],
    ['later', true],
    ['no-answer', false],
  ] as const)('after “%s” long ago, another sign-up with that number is left out: %s', async (outcome, isLeftOut) => {
    const [, second] = await insertPeople(2, { phone: '+2348031234567' })
    await record(await reservePerson(), { outcome, ...(outcome === 'later' && { callAgainOn: tomorrow }) })
    expect((await reserve()).person).toBeNull()
    await query("update volunteer_calls set called_at = now() - interval '20 days'")
    await query("update volunteer_calls set call_again_on = '2026-01-01' where outcome = 'no-answer'")
    expect((await reserve()).person?.id).toBe(isLeftOut ? undefined : second)
  })

  test('passes over many sign-ups whose numbers were called under another one', async () => {
    const [called] = await insertPeople(1)
    await record(await reservePerson(), { outcome: 'reached' })
    await query(
      `insert into volunteers (id, name, phone, lga, created_at)
       select gen_random_uuid(), 'Twin', phone, lga, created_at + interval '1 second'
       from volunteers, generate_series(1, 120) where id = $1`,
      [called],
    )
    const last = await insertSubmission(inbox, { phone: '+2348037777777' })
    expect((await reservePerson()).id).toBe(last)
  })

  test('filters by status', async () => {
    await insertPeople(1)
    const id = await insertSubmission(inbox, { status: 'active', phone: '+2348037777777' })
    expect((await reservePerson({ lga: ownLga, status: 'active' })).id).toBe(id)
  })

  test('offers nobody outside of the areas of a coordinator', async () => {
    await insertPeople(1, { lga: otherLga as string })
    const { staffSession } = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [ownLga] })
    for (const filter of [{}, { lga: otherLga }])
      expect(await reserve(filter, staffSession)).toMatchObject({ person: null, total: 0 })
  })

  test('refuses other fields, a missing session and an editor', async () => {
    expect((await postCall('/api/admin/calls', { lga: 'Lagos' })).status).toBe(422)
    expect((await send(calls, 'POST', '/api/admin/calls', {})).status).toBe(401)
    const { staffSession } = await addMember({ name: 'Zik', role: 'editor' })
    expect((await postCall('/api/admin/calls', {}, staffSession)).status).toBe(403)
  })
})

test('skipping offers the next person to the member, and the skipped one to another', async () => {
  const [first, second] = await insertPeople(2)
  const { id } = await reservePerson()
  expect((await reservePerson({ lga: ownLga, skipped: [id] })).id).toBe(second)
  expect((await reservePerson({ lga: ownLga }, await startSession())).id).toBe(first)
})

describe('recording the outcome', () => {
  test('“reached” marks a new volunteer as contacted and leaves history and an audit entry of the hour', async () => {
    const [first] = await insertPeople(2)
    for (let count = 0; count < 2; count++) {
      const person = await reservePerson()
      expect((await record(person, { outcome: 'reached', note: 'Comes on Friday' })).status).toBe(204)
    }
    expect(await readStatus(first ?? '')).toBe('contacted')
    expect(await readHistory(first ?? '')).toEqual([
      { kind: 'call', detail: 'reached\nComes on Friday' },
      { kind: 'status', detail: 'new to contacted' },
    ])
    expect((await readAudit(caller)).filter(({ action }) => action === 'call')).toMatchObject([
      { collection: 'volunteers', amount: 2, subject: null },
    ])
    expect(await reserve()).toMatchObject({ person: null, called: 2, total: 2 })
  })

  test('“no answer” offers the person again from the next day', async () => {
    const [first] = await insertPeople(1)
    await record(await reservePerson(), { outcome: 'no-answer' })
    expect(await reserve()).toMatchObject({ person: null, nextDay: tomorrow, called: 1 })
    await query("update volunteer_calls set call_again_on = '2026-01-01', called_at = now() - interval '1 day'")
    expect(await reservePerson()).toMatchObject({
      id: first,
      lastCall: { outcome: 'no-answer' },
      events: [{ kind: 'call', detail: 'no-answer' }],
    })
    expect(await readStatus(first ?? '')).toBe('new')
  })

  test('“call again” offers the person on that day, after those who were not called yet', async () => {
    const [first, second] = await insertPeople(2)
    await record(await reservePerson(), { outcome: 'later', callAgainOn: formatLagosDay(new Date()) })
    expect((await reservePerson()).id).toBe(second)
    await record(await reservePerson(), { outcome: 'later', callAgainOn: tomorrow })
    expect((await reservePerson()).id).toBe(first)
    expect((await readHistory(second ?? ''))[0]).toEqual({ kind: 'call', detail: `later ${tomorrow}` })
  })

  test('“wrong number” is shown with the volunteer, who is offered no more', async () => {
    const [first] = await insertPeople(1)
    await record(await reservePerson(), { outcome: 'wrong-number' })
    expect((await reserve()).person).toBeNull()
    const detail = await (await send(volunteers, 'GET', `/api/volunteers/${first}/detail`, undefined, caller)).json()
    expect(detail.lastCall).toEqual({ outcome: 'wrong-number', calledAt: expect.any(String) })
  })

  test('an outcome that is sent twice is stored once', async () => {
    const [first] = await insertPeople(1)
    const person = await reservePerson()
    const statuses = await Promise.all([1, 2, 3].map(async () => (await record(person, { outcome: 'reached' })).status))
    expect(statuses).toEqual([204, 204, 204])
    expect(await readHistory(first ?? '')).toHaveLength(2)
  })

  test('an outcome after the ten minutes is stored unless another member has the person', async () => {
    await insertPeople(2)
    const person = await reservePerson()
    await endReservations()
    expect((await record(person, { outcome: 'reached' })).status).toBe(204)
    const next = await reservePerson()
    await endReservations()
    const other = await startSession()
    expect((await reservePerson({ lga: ownLga }, other)).id).toBe(next.id)
    const refused = await record(next, { outcome: 'reached' })
    expect(refused.status).toBe(412)
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('another member has this person now'),
    })
  })

  test('takes a day to call again from today to one year ahead', async () => {
    await insertPeople(1)
    const person = await reservePerson()
    const addToday = (days: number) => formatLagosDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    for (const callAgainOn of [addToday(-1), addToday(367), '2999-12-31'])
      expect((await record(person, { outcome: 'later', callAgainOn })).status).toBe(422)
    for (const callAgainOn of [addToday(0), addToday(365)])
      expect((await record(await reservePerson(), { outcome: 'later', callAgainOn })).status).toBe(204)
  })

  test('refuses a day that is none, an unknown person, and a person outside of the areas', async () => {
    await insertPeople(1)
    const person = await reservePerson()
    expect((await record(person, { outcome: 'later', callAgainOn: '2026-02-30' })).status).toBe(422)
    expect((await record(person, { outcome: 'later' })).status).toBe(422)
    expect((await record(person, { outcome: 'rude' })).status).toBe(422)
    expect((await record({ ...person, id: randomUUID() }, { outcome: 'reached' })).status).toBe(404)
    const { staffSession } = await addMember({
      name: 'Chidi',
      role: 'coordinator',
      lgas: [otherLga as string] as never,
    })
    expect((await record(person, { outcome: 'reached' }, staffSession)).status).toBe(404)
    expect((await send(calls, 'POST', `/api/admin/calls/${person.id}`, {})).status).toBe(401)
  })
})

test('the latest call of merged sign-ups stays with the remaining one', async () => {
  const [kept, merged] = await insertPeople(2, { phone: '+2348031234567' })
  const first = await reservePerson()
  await record(first, { outcome: 'no-answer' })
  await query("update volunteer_calls set called_at = now() - interval '2 days', call_again_on = '2026-01-01'")
  const second = await reservePerson({ lga: ownLga, skipped: [first.id] })
  expect(second.id).toBe(merged)
  await record(second, { outcome: 'wrong-number' })
  const body = { others: [{ id: merged, version: 1 }] }
  await requireStatus(await send(volunteers, 'POST', `/api/volunteers/${kept}/merge`, body, caller), 200)
  expect(await query('select volunteer_id, outcome, call_again_on from volunteer_calls')).toEqual([
    { volunteer_id: kept, outcome: 'wrong-number', call_again_on: null },
  ])
})

test('deleting a volunteer deletes the calls', async () => {
  const [id] = await insertPeople(1)
  await record(await reservePerson(), { outcome: 'reached' })
  await send(volunteers, 'DELETE', `/api/volunteers/${id}`, undefined, caller)
  expect(await query('select 1 from volunteer_calls')).toEqual([])
})
