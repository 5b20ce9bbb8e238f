import { beforeEach, expect, test } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { eraseExpiredData } from '#netlify/submissions/erasure.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { enterRows, insertDeskEvent, makeDeskRow, ownLga } from './desk-calls.ts'

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

async function enter(changes: object = {}, session = owner): Promise<string> {
  const row = makeDeskRow(changes)
  await enterRows([row], session)
  return row.id
}

async function search(text: string): Promise<string[]> {
  const body = { kind: 'volunteers', search: text }
  const response = await requireStatus(await send(inboxCalls, 'POST', '/api/admin/inbox', body, owner), 200)
  return (await response.json()).items.map(({ id }: { id: string }) => id)
}

async function findTraces(contact: string) {
  const response = await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact }, owner)
  return (await requireStatus(response, 200).then((answer) => answer.json())).items
}

const merge = (id: string, other: string) =>
  send(volunteers, 'POST', `/api/volunteers/${id}/merge`, { others: [{ id: other, version: 1 }] }, owner)

test('is found by name and by phone, and has no other e-mail-less person beside it', async () => {
  const id = await enter()
  await enter({ name: 'Emeka', phone: '08030000001' })
  expect(await search('adaobi')).toEqual([id])
  expect(await search('0803 123 4567')).toEqual([id])
  const list = await (await send(volunteers, 'GET', '/api/volunteers', undefined, owner)).json()
  for (const item of list.items) expect(item).not.toHaveProperty('entryCount')
  const detail = await (await send(volunteers, 'GET', `/api/volunteers/${id}/detail`, undefined, owner)).json()
  expect(detail.related).toEqual([])
})

test('takes the address of a merged sign-up, and keeps its paper, event and member', async () => {
  const event = await insertDeskEvent('Rally in Awka')
  const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
  const values = ['Ada', 'ada@example.org', '+2348031234567', ownLga]
  const [form] = await query<{ id: string }>(
    "insert into volunteers (name, email, phone, lga, created_at) values ($1, $2, $3, $4, now() - interval '1 day') returning id",
    values,
  )
  const id = await enter({ event }, ada)
  await requireStatus(await merge(id, form?.id ?? ''), 200)
  expect(await query('select email, source_event, entered_by, signed_on_paper from volunteers')).toEqual([
    { email: 'ada@example.org', source_event: event, entered_by: 'Ada Obi', signed_on_paper: true },
  ])
  const [entry] = await query<{ detail: string }>("select detail from submission_events where kind = 'merge'")
  expect(entry?.detail).toContain('Entered by: Ada Obi')
  expect(entry?.detail).not.toContain('Email')
})

test('is found by the number of a merged row without an address, by the search and before an erasure', async () => {
  const values = ['Ada', 'ada@example.org', '+2348031234567', ownLga]
  await query(
    "insert into volunteers (name, email, phone, lga, created_at) values ($1, $2, $3, $4, now() - interval '2 days')",
    values,
  )
  const [kept] = await query<{ id: string }>('select id from volunteers')
  const merged = await enter({ name: 'Adaeze' })
  await requireStatus(await merge(kept?.id ?? '', merged), 200)
  await query("update volunteers set phone = '+2348099999999'")
  expect(await search('0803 123 4567')).toEqual([kept?.id])
  expect(await findTraces('0803 123 4567')).toMatchObject([{ name: `volunteers/${kept?.id}` }])
})

test('is listed before an erasure by phone, and erased with its presence', async () => {
  const event = await insertDeskEvent('Rally in Awka')
  const id = await enter({ event })
  await query('insert into event_attendances (event_id, volunteer_id) values ($1, $2)', [event, id])
  const [trace] = await findTraces('08031234567')
  expect(trace).toMatchObject({ place: 'inbox', lines: ['Adaọbị Ọkafọ', '+2348031234567', ownLga] })
  const body = { contact: '08031234567', names: [trace.name] }
  expect(await (await send(inboxCalls, 'POST', '/api/admin/erasure', body, owner)).json()).toEqual({ done: 1 })
  expect(await query('select id from volunteers')).toEqual([])
  expect(await query('select event_id from event_attendances')).toEqual([])
})

test('can be moderated', async () => {
  const id = await enter()
  await query("update volunteers set quarantined_from = 'x'")
  const page = await send(moderation, 'GET', '/api/admin/moderation?kind=volunteers', undefined, owner)
  expect((await page.json()).items).toMatchObject([{ id, email: null }])
  const body = { kind: 'volunteers', selection: { ids: [id] }, action: 'release' }
  await requireStatus(await send(moderation, 'POST', '/api/admin/moderation', body, owner), 200)
  expect(await search('adaobi')).toEqual([id])
})

test('is deleted after the months that the privacy page says', async () => {
  const id = await enter()
  await query("update volunteers set created_at = now() - interval '25 months' where id = $1", [id])
  expect(await eraseExpiredData()).toMatchObject({ volunteers: 1 })
})
