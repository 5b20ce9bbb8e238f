import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as publications from '#netlify/functions/admin-publications.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as summary from '#netlify/functions/admin-summary.ts'
import * as news from '#netlify/functions/news.ts'
import { enqueue, listQueued } from '#netlify/storage/queue.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/inbox.ts'
import { query } from '#tests/support/database.ts'
import {
  exportCsv,
  insertSubmission,
  readAudit,
  requestInbox,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/inbox.ts'
import { joinMember } from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'

let shared: StaffSession
let coordinator: StaffSession
beforeEach(async () => {
  shared = await logInByPassword()
  coordinator = (await joinMember({ name: 'Chike', role: 'coordinator', lgas: ['Oyi'] }, shared)).staff
})

const namesOf = async (response: Response) =>
  (await response.json()).items.map(({ name }: { name: string }) => name).sort()

describe.each(testedInboxes)('a coordinator’s $name', (inbox: TestedInbox) => {
  const one = (id: string) => `${inbox.path}/${id}`
  const withoutId = async (response: Response) => ({ ...(await response.json()), requestId: '' })

  test('are read, searched and counted in their own areas only, for any parameters', async () => {
    await insertSubmission(inbox, { name: 'Own', lga: 'Oyi' })
    const foreign = await insertSubmission(inbox, { name: 'Foreign', lga: 'Ihiala', phone: '+2348099999999' })
    await insertSubmission(inbox, { name: 'Held', lga: 'Oyi', held_from: 'network' })
    const asked = [
      {},
      { lga: 'Ihiala' },
      { search: 'foreign' },
      { search: '08099999999' },
      { id: foreign },
      { status: 'new' },
    ]
    const found: string[][] = []
    for (const parameters of asked as Record<string, string>[])
      found.push(await namesOf(await requestInbox(inbox, parameters, coordinator)))
    expect(found).toEqual([['Own'], [], [], [], [], ['Own']])
  })

  test('end after their own rows, whatever rows lie between', async () => {
    for (let count = 0; count < CURSOR_PAGE_ITEMS + 5; count++) {
      await insertSubmission(inbox, { name: `Own ${count}`, lga: 'Oyi' })
      await insertSubmission(inbox, { name: 'Foreign', lga: 'Ihiala' })
    }
    const first = await (await requestInbox(inbox, {}, coordinator)).json()
    expect(first.items).toHaveLength(CURSOR_PAGE_ITEMS)
    const second = await (await requestInbox(inbox, { cursor: first.next }, coordinator)).json()
    expect([second.items.length, second.next]).toEqual([5, null])
    const [line] = (await readAudit(shared)).filter(({ action }) => action === 'read')
    expect(line).toMatchObject({ amount: 5, by: { name: 'Chike', role: 'coordinator' } })
  })

  test('are exported alone, and the log counts them', async () => {
    await insertSubmission(inbox, { name: 'Own', lga: 'Oyi' })
    await insertSubmission(inbox, { name: 'Foreign', lga: 'Ihiala' })
    const csv = await (await exportCsv(inbox, {}, coordinator)).text()
    expect([csv.includes('Own'), csv.includes('Foreign'), csv.includes('1 row.')]).toEqual([true, false, true])
    const [line] = (await readAudit(shared)).filter(({ action }) => action === 'export')
    expect(line?.detail).toBe('1 row')
  })

  test('answer the same for a foreign row as for an unknown one, in every call and version', async () => {
    const foreign = await insertSubmission(inbox, { lga: 'Ihiala' })
    const calls: [string, object | undefined, Record<string, string>][] = [
      ['GET', undefined, {}],
      ['DELETE', undefined, {}],
      ['PATCH', { note: 'Mine' }, {}],
      ['PATCH', { status: inbox.after }, { 'If-Match': '"1"' }],
      ['PATCH', { status: inbox.after }, { 'If-Match': '"7"' }],
    ]
    for (const [method, body, headers] of calls) {
      const sent = { headers: { ...coordinator.headers, ...headers } }
      const [there, nowhere] = (await Promise.all(
        [foreign, randomUUID()].map((id) => send(inbox.module, method, one(id), body, sent)),
      )) as [Response, Response]
      expect([there.status, nowhere.status]).toEqual([404, 404])
      expect(await withoutId(there)).toEqual(await withoutId(nowhere))
    }
    expect(await query(`select note, status from ${inbox.table}`)).toEqual([{ note: '', status: 'new' }])
    expect((await readAudit(shared)).filter(({ list }) => list === inbox.name)).toEqual([])
  })

  test('are deleted from the queue only when they are their own', async () => {
    const id = await insertSubmission(inbox, { lga: 'Ihiala' })
    const receipt = { id, receivedAt: new Date().toISOString(), consentVersion: null, newsConsent: false }
    await enqueue({ kind: inbox.name === 'volunteers' ? 'volunteers' : 'contact', input: { name: 'Foreign' }, receipt })
    const waiting = (await listQueued('waiting')).length
    expect((await send(inbox.module, 'DELETE', one(id), undefined, coordinator)).status).toBe(404)
    expect(await listQueued('waiting')).toHaveLength(waiting)
  })
})

describe('a coordinator’s messages', () => {
  const [, messages] = testedInboxes as [TestedInbox, TestedInbox]
  const assign = (id: string, lga: string | null, by = shared) =>
    send(messages.module, 'PATCH', `/api/contact/${id}`, { lga }, by)

  test('have no area and are hidden until an owner assigns them', async () => {
    const id = await insertSubmission(messages, { name: 'Ada' })
    expect(await namesOf(await requestInbox(messages, {}, coordinator))).toEqual([])
    expect(await (await assign(id, 'Oyi')).json()).toMatchObject({ id, lga: 'Oyi', version: 2 })
    expect(await namesOf(await requestInbox(messages, {}, coordinator))).toEqual(['Ada'])
    expect(await namesOf(await requestInbox(messages, { lga: 'Oyi' }, shared))).toEqual(['Ada'])
    expect(await (await assign(id, null)).json()).not.toHaveProperty('lga')
    expect(await namesOf(await requestInbox(messages, {}, coordinator))).toEqual([])
    const lines = (await readAudit(shared)).filter(({ action }) => action === 'assign')
    expect(lines.map(({ detail, subject }) => [detail, subject])).toEqual([
      ['no area', id],
      ['Oyi', id],
    ])
  })

  test('are assigned by owners only', async () => {
    const id = await insertSubmission(messages, { lga: 'Oyi' })
    expect((await assign(id, 'Ihiala', coordinator)).status).toBe(403)
    expect((await assign(id, 'Nowhere')).status).toBe(422)
    expect(await query('select assigned_lga from contact_messages')).toEqual([{ assigned_lga: 'Oyi' }])
  })
})

describe('the summary counts', () => {
  const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
  const read = async (by: StaffSession) => (await send(summary, 'GET', '/api/admin/summary', undefined, by)).json()

  test('of a coordinator cover their own areas, and a viewer sees the number of volunteers', async () => {
    for (const lga of ['Oyi', 'Oyi', 'Ihiala']) await insertSubmission(volunteers, { lga })
    await insertSubmission(volunteers, { lga: 'Oyi', held_from: 'network' })
    for (const lga of ['Oyi', 'Ihiala', null]) await insertSubmission(messages, { lga })
    expect(await read(coordinator)).toEqual({ newVolunteers: 2, newMessages: 1, volunteers: { Oyi: 2 } })
    const { staff } = await joinMember({ name: 'Vera', role: 'viewer' }, shared)
    const seen = await read(staff)
    expect(Object.keys(seen)).toEqual(['volunteers'])
    expect(seen.volunteers).toMatchObject({ Oyi: 2, Ihiala: 1, Aguata: 0 })
  })

  test('follow a change of the coordinator’s areas', async () => {
    await insertSubmission(volunteers, { lga: 'Ihiala' })
    await query("update staff set lgas = '{Ihiala}'")
    expect(await read(coordinator)).toMatchObject({ newVolunteers: 1, volunteers: { Ihiala: 1 } })
    const state = await (await send(session, 'GET', '/api/admin/session', undefined, coordinator)).json()
    expect(state.member.lgas).toEqual(['Ihiala'])
  })
})

test('a viewer’s admin list contains what visitors see, without drafts, scheduled items and the trash', async () => {
  const { staff } = await joinMember({ name: 'Vera', role: 'viewer' }, shared)
  const article = { excerpt: 'Short', content: 'Long', date: '2025-03-01' }
  const write = async (title: string, plan: object = {}) =>
    (await (await send(news, 'POST', '/api/news', { ...article, title, ...plan }, shared)).json()).id
  const gone = await write('Gone')
  await write('Live')
  const draft = await write('Draft', { state: 'draft' })
  await write('To come', { state: 'live', publishAt: '2040-01-01T00:00:00Z' })
  await send(news, 'DELETE', `/api/news/${gone}`, {}, shared)
  const read = async (parameters: string) =>
    (await send(publications, 'GET', `/api/admin/publications?section=news${parameters}`, undefined, staff)).json()
  expect((await read('')).items.map(({ title }: { title: string }) => title)).toEqual(['Live'])
  expect(await read(`&id=${draft}`)).toEqual([])
})
