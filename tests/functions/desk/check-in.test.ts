import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { readAudit } from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import {
  checkIn,
  enterRows,
  insertDeskEvent,
  lookUp,
  makeDeskRow,
  otherLga,
  ownLga,
  readDesk,
  sendCheckIns,
  sendLookup,
  sendUndoCheckIn,
} from './desk-calls.ts'

let owner: StaffSession
let event: string
beforeEach(async () => {
  owner = await startSession()
  event = await insertDeskEvent('Rally in Awka')
})

async function enter(changes: object = {}): Promise<string> {
  const row = makeDeskRow(changes)
  await enterRows([row], owner)
  return row.id
}

describe('looking a person up', () => {
  test('finds by the number in any notation and by its last digits, with a masked number', async () => {
    const id = await enter({ name: 'Ada' })
    await enter({ phone: '08099999999' })
    const match = { id, name: 'Ada', lga: ownLga, phone: '••• 4567', isPresent: false }
    for (const phone of ['08031234567', '+234 803 123 4567', '8031234567', '4567', '1234567', '234567'])
      expect(await lookUp(phone, event, owner)).toEqual({ matches: [match], hasMore: false })
    expect(await lookUp('0803123', event, owner)).toEqual({ matches: [], hasMore: false })
  })

  test('needs four digits, and lists ten people', async () => {
    for (const phone of ['', '456', 'Ada']) expect((await sendLookup(phone, event, owner)).status).toBe(422)
    await enterRows(
      Array.from({ length: 12 }, (_, index) => makeDeskRow({ phone: `080312${10 + index}4567` })),
      owner,
    )
    const { matches, hasMore } = await lookUp('4567', event, owner)
    expect([matches.length, hasMore]).toEqual([10, true])
  })

  test('shows a coordinator nobody of other areas, and moderation to no one', async () => {
    await enter({ lga: otherLga })
    const quarantined = await enter()
    await query("update volunteers set quarantined_from = 'x' where id = $1", [quarantined])
    const { staffSession: chidi } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    expect((await lookUp('4567', event, chidi)).matches).toEqual([])
    expect((await lookUp('4567', event, owner)).matches).toMatchObject([{ lga: otherLga }])
  })
})

describe('a check-in', () => {
  test('marks the person as present once, with a history entry and a count per hour', async () => {
    const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
    const id = await enter()
    await Promise.all([checkIn(id, event, ada), checkIn(id, event, ada)])
    expect(await checkIn(id, event, ada)).toBe('present')
    expect(await query('select volunteer_id, event_id, checked_in_by from event_attendances')).toEqual([
      { volunteer_id: id, event_id: event, checked_in_by: 'Ada Obi' },
    ])
    const { events } = await (await send(volunteers, 'GET', `/api/volunteers/${id}/detail`, undefined, owner)).json()
    expect(events).toMatchObject([
      { kind: 'check-in', by: 'Ada Obi', detail: expect.stringContaining('Rally in Awka, 2') },
    ])
    const entries = (await readAudit(owner)).filter(({ action }) => action === 'check-in')
    expect(entries).toMatchObject([{ collection: 'volunteers', subject: null, amount: 1 }])
    expect(await query('select id from volunteers')).toHaveLength(1)
    expect((await lookUp('4567', event, owner)).matches).toMatchObject([{ isPresent: true }])
  })

  test('of an unknown person, event or area changes nothing', async () => {
    const id = await enter({ lga: otherLga })
    const { staffSession: chidi } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    expect(await checkIn(id, event, chidi)).toBe('gone')
    expect(await checkIn(randomUUID(), event, owner)).toBe('gone')
    expect(await checkIn(id, randomUUID(), owner)).toBe('gone')
    expect(await query('select event_id from event_attendances')).toEqual([])
    for (const wrong of [[], [{ volunteer: id, event }], [{ volunteer: 'x', event, at: new Date().toISOString() }]])
      expect((await sendCheckIns(wrong, owner)).status).toBe(422)
  })

  test('follows a merge to the remaining volunteer, and goes with a deleted one', async () => {
    const [kept, merged] = [await enter(), await enter()]
    const later = await insertDeskEvent('Town hall', 1)
    for (const id of [kept, merged]) await checkIn(id, event, owner)
    await checkIn(merged, later, owner)
    await query("update volunteers set created_at = created_at - interval '1 hour' where id = $1", [kept])
    const others = [{ id: merged, version: 1 }]
    expect((await send(volunteers, 'POST', `/api/volunteers/${kept}/merge`, { others }, owner)).status).toBe(200)
    const listPresent = () => query('select volunteer_id, event_id from event_attendances order by checked_in_at')
    expect(await listPresent()).toEqual([
      { volunteer_id: kept, event_id: event },
      { volunteer_id: kept, event_id: later },
    ])
    await send(volunteers, 'DELETE', `/api/volunteers/${kept}`, undefined, owner)
    expect(await listPresent()).toEqual([])
  })
})

describe('undoing a check-in', () => {
  const countPresent = async () => (await query('select event_id from event_attendances')).length

  test('takes the presence back once, with a history entry and a count per hour', async () => {
    const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
    const id = await enter()
    await checkIn(id, event, owner)
    const answers = await Promise.all([sendUndoCheckIn(id, event, ada), sendUndoCheckIn(id, event, ada)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await countPresent()).toBe(0)
    const { events } = await (await send(volunteers, 'GET', `/api/volunteers/${id}/detail`, undefined, owner)).json()
    expect(events).toMatchObject([
      { kind: 'undo-check-in', by: 'Ada Obi', detail: expect.stringContaining('Rally in Awka, 2') },
      { kind: 'check-in' },
    ])
    const entries = (await readAudit(owner)).filter(({ action }) => action === 'undo-check-in')
    expect(entries).toMatchObject([{ collection: 'volunteers', subject: null, amount: 1 }])
    expect(await checkIn(id, event, owner)).toBe('present')
  })

  test('of an unknown person, event or area changes nothing', async () => {
    const id = await enter({ lga: otherLga })
    await checkIn(id, event, owner)
    const { staffSession: chidi } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    expect((await sendUndoCheckIn(id, event, chidi)).status).toBe(404)
    expect((await sendUndoCheckIn(randomUUID(), event, owner)).status).toBe(404)
    expect((await sendUndoCheckIn(id, randomUUID(), owner)).status).toBe(404)
    expect((await sendUndoCheckIn(id, 'x', owner)).status).toBe(422)
    expect(await countPresent()).toBe(1)
  })
})

describe('the desk', () => {
  test('lists public events around today, the nearest first', async () => {
    await insertDeskEvent('Tomorrow', 1)
    await insertDeskEvent('Two days ago', -2)
    await insertDeskEvent('Too long ago', -31)
    await insertDeskEvent('Too far away', 61)
    await query("update events set state = 'draft' where title = 'Tomorrow'")
    expect((await readDesk(owner)).events.map(({ title }) => title)).toEqual(['Rally in Awka', 'Two days ago'])
  })

  test('says whose rows the device holds, and counts those whom the member may see', async () => {
    const { id, staffSession: chidi } = await addMember({ role: 'coordinator', lgas: lgas.slice(0, 1) })
    const seen = await enter({ event })
    await checkIn(seen, event, owner)
    await checkIn(await enter({ event, lga: otherLga }), event, owner)
    expect(await readDesk(chidi)).toMatchObject({ member: id, events: [{ id: event, entered: 1, present: 1 }] })
    expect(await readDesk(owner)).toMatchObject({ member: null, events: [{ id: event, entered: 2, present: 2 }] })
  })
})
