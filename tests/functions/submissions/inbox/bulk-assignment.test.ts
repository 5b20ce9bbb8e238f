import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import type { AssignedRow } from '#src/contract/submissions/assignment.ts'
import { MAX_SELECTED_ROWS } from '#src/contract/submissions/inbox.ts'
import {
  insertSubmission,
  readAudit,
  requestInbox,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'
import { type AddedMember, addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas
const LATER = '2099-01-01T00:00:00Z'

let ngozi: AddedMember
let chidi: AddedMember
let owner: StaffSession
beforeEach(async () => {
  ngozi = await addMember({ name: 'Ngozi Eze' })
  chidi = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [ownLga] })
  owner = ngozi.staffSession
})

const listAssignees = async (session: StaffSession) =>
  await (await send(inboxCalls, 'GET', '/api/admin/inbox/assignees', undefined, session)).json()

describe('the members to whom submissions can be assigned', () => {
  test('are owners and coordinators with their areas, and no other members', async () => {
    await addMember({ name: 'Zik', role: 'editor' })
    await addMember({ name: 'Viewer', role: 'viewer' })
    expect(await listAssignees(owner)).toEqual([
      { id: chidi.id, name: 'Chidi', role: 'coordinator', lgas: [ownLga] },
      { id: ngozi.id, name: 'Ngozi Eze', role: 'owner', lgas: [] },
    ])
  })

  test('share an area with the coordinator who asks', async () => {
    const uche = await addMember({ name: 'Uche', role: 'coordinator', lgas: [otherLga] })
    const both = await addMember({ name: 'Both', role: 'coordinator', lgas: [ownLga, otherLga] })
    expect(await listAssignees(uche.staffSession)).toEqual([
      { id: both.id, name: 'Both', role: 'coordinator', lgas: [otherLga] },
      { id: ngozi.id, name: 'Ngozi Eze', role: 'owner', lgas: [] },
      { id: uche.id, name: 'Uche', role: 'coordinator', lgas: [otherLga] },
    ])
  })
})

describe.each(testedInboxes)('assigning several $name', (inbox: TestedInbox) => {
  function assign(selection: object, assignedTo: string | null, session = owner, more: object = {}): Promise<Response> {
    const body = { kind: inbox.name, selection, assignedTo, ...more }
    return send(inboxCalls, 'POST', '/api/admin/inbox/assignments', body, session)
  }
  const seeRows = (ids: string[], assignedTo: string | null = null) => ({ rows: ids.map((id) => ({ id, assignedTo })) })
  const readOutcomes = async (response: Response) => {
    const { rows }: { rows: AssignedRow[] } = await response.json()
    return Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))
  }
  const readRow = async (id: string) =>
    (await query(`select assigned_to, due_on, version from ${inbox.table} where id = $1`, [id]))[0]

  test('stores member, due day and history of each, with one entry in Activity', async () => {
    const ids = [await insertSubmission(inbox, { lga: ownLga }), await insertSubmission(inbox, { lga: ownLga })]
    const response = await assign(seeRows(ids), chidi.id, owner, { dueOn: '2026-12-05' })
    expect(response.status).toBe(200)
    expect((await response.json()).rows).toEqual(ids.toSorted().map((id) => ({ id, version: 2, outcome: 'assigned' })))
    for (const id of ids) expect(await readRow(id)).toEqual({ assigned_to: chidi.id, due_on: '2026-12-05', version: 2 })
    expect(await query('select kind, detail, changed_by from submission_events')).toEqual(
      ids.map(() => ({ kind: 'assign', detail: 'Chidi', changed_by: 'Ngozi Eze' })),
    )
    expect(await readAudit(owner)).toMatchObject([
      { action: 'assign-many', collection: inbox.name, subject: null, detail: 'Chidi', amount: 2 },
    ])
  })

  test('tells which ones vanished, were assigned by another user, need no change, or are hidden from the member', async () => {
    const free = await insertSubmission(inbox, { lga: ownLga })
    const gone = randomUUID()
    const taken = await insertSubmission(inbox, { lga: ownLga, assigned_to: ngozi.id })
    const his = await insertSubmission(inbox, { lga: ownLga, assigned_to: chidi.id })
    const hidden = await insertSubmission(inbox, { lga: otherLga })
    const response = await assign(seeRows([free, gone, taken, his, hidden]), chidi.id)
    expect(await readOutcomes(response)).toEqual({
      [free]: 'assigned',
      [taken]: 'changed',
      [his]: 'unchanged',
      [hidden]: 'refused',
    })
    expect(await readRow(taken)).toMatchObject({ assigned_to: ngozi.id, version: 1 })
    expect(await readRow(hidden)).toMatchObject({ assigned_to: null, version: 1 })
    expect(await readAudit(owner)).toMatchObject([{ action: 'assign-many', detail: 'Chidi, 4 skipped', amount: 1 }])
  })

  test('assigns all that match a filter and had arrived, and nothing else', async () => {
    const matching = await insertSubmission(inbox, { lga: ownLga, name: 'Zuzu', created_at: '2026-01-01T00:00:00Z' })
    const later = await insertSubmission(inbox, { lga: ownLga, name: 'Zuzu', created_at: '2026-01-03T00:00:00Z' })
    const other = await insertSubmission(inbox, { lga: ownLga, name: 'Obi', created_at: '2026-01-01T00:00:00Z' })
    await insertSubmission(inbox, { lga: ownLga, name: 'Zuzu', quarantined_from: 'network' })
    const selection = { filter: { search: 'zuzu', lga: ownLga, status: 'new' }, until: '2026-01-02T00:00:00Z' }
    expect(await readOutcomes(await assign(selection, ngozi.id))).toEqual({ [matching]: 'assigned' })
    for (const id of [later, other]) expect(await readRow(id)).toMatchObject({ assigned_to: null })
  })

  test('by filter keeps the member whom another user chose after the list was loaded', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => insertSubmission(inbox, { lga: ownLga })))
    const [free = '', taken = '', own = ''] = ids
    const { asOf } = await (await requestInbox(inbox, {}, owner)).json()
    await assign(seeRows([taken]), chidi.id, chidi.staffSession)
    await assign(seeRows([own]), ngozi.id)
    expect(await readOutcomes(await assign({ filter: {}, until: asOf }, ngozi.id))).toEqual({
      [free]: 'assigned',
      [taken]: 'changed',
      [own]: 'unchanged',
    })
    expect(await readRow(taken)).toMatchObject({ assigned_to: chidi.id })
    // A list that was loaded later shows the member.
    const later = await (await requestInbox(inbox, {}, owner)).json()
    expect((await readOutcomes(await assign({ filter: {}, until: later.asOf }, ngozi.id)))[taken]).toBe('assigned')
    // Users do not stop themselves.
    expect((await readOutcomes(await assign({ filter: {}, until: later.asOf }, chidi.id)))[taken]).toBe('assigned')
  })

  test('to no member removes member and due day', async () => {
    const id = await insertSubmission(inbox, { lga: ownLga, assigned_to: chidi.id, due_on: '2026-12-05' })
    await assign(seeRows([id], chidi.id), null)
    expect(await readRow(id)).toEqual({ assigned_to: null, due_on: null, version: 2 })
    expect((await readAudit(owner))[0]).toMatchObject({ detail: 'no member' })
  })

  test('a new due day of the same member is no new assignment in the history', async () => {
    const id = await insertSubmission(inbox, { lga: ownLga, assigned_to: chidi.id, due_on: '2026-12-05' })
    await assign(seeRows([id], chidi.id), chidi.id, owner, { dueOn: '2026-12-09' })
    expect(await readRow(id)).toMatchObject({ due_on: '2026-12-09' })
    expect(await query('select id from submission_events')).toEqual([])
  })

  test('a coordinator reaches only the own areas, by rows and by filter', async () => {
    const own = await insertSubmission(inbox, { lga: ownLga })
    const foreign = await insertSubmission(inbox, { lga: otherLga })
    expect(await readOutcomes(await assign(seeRows([own, foreign]), ngozi.id, chidi.staffSession))).toEqual({
      [own]: 'assigned',
    })
    await assign({ filter: {}, until: LATER }, null, chidi.staffSession)
    expect(await readRow(own)).toMatchObject({ assigned_to: null })
    await query(`update ${inbox.table} set assigned_to = $1`, [ngozi.id])
    await assign({ filter: {}, until: LATER }, chidi.id, chidi.staffSession)
    expect(await readRow(foreign)).toMatchObject({ assigned_to: ngozi.id })
  })

  test('a member who may read none of them gets none', async () => {
    const id = await insertSubmission(inbox, { lga: ownLga })
    const editor = await addMember({ name: 'Zik', role: 'editor' })
    for (const memberId of [editor.id, randomUUID()])
      expect(await readOutcomes(await assign(seeRows([id]), memberId))).toEqual({ [id]: 'refused' })
    expect(await readAudit(owner)).toEqual([])
  })

  test('refuses no selection, too many rows, a due day without a member, and visitors', async () => {
    const id = await insertSubmission(inbox, { lga: ownLga })
    expect((await assign({ rows: [] }, chidi.id)).status).toBe(422)
    expect((await assign({ filter: { status: 'gone' }, until: LATER }, chidi.id)).status).toBe(422)
    expect((await assign(seeRows([id]), null, owner, { dueOn: '2026-12-05' })).status).toBe(422)
    expect((await assign(seeRows([id]), 'no-uuid')).status).toBe(422)
    const columns = Object.keys(inbox.row)
    await query(
      `insert into ${inbox.table} (${columns}) select ${columns.map((_, index) => `$${index + 1}`)} from generate_series(1, ${MAX_SELECTED_ROWS})`,
      Object.values(inbox.row),
    )
    expect((await assign({ filter: {}, until: LATER }, ngozi.id)).status).toBe(422)
    expect(await readRow(id)).toMatchObject({ assigned_to: null })
    expect((await send(inboxCalls, 'POST', '/api/admin/inbox/assignments', {})).status).toBe(401)
  })
})

describe.each(testedInboxes)('the list of $name', (inbox: TestedInbox) => {
  const requestList = async (parameters: Record<string, string>, session: StaffSession) =>
    await (await requestInbox(inbox, parameters, session)).json()

  test('has the number of matching submissions and of all in the own areas, on its first page', async () => {
    const shared = await startSession()
    for (const name of ['Zuzu', 'Obi', 'Zuzu']) await insertSubmission(inbox, { lga: ownLga, name })
    await insertSubmission(inbox, { lga: otherLga })
    await insertSubmission(inbox, { quarantined_from: 'network' })
    expect(await requestList({}, shared)).toMatchObject({ total: 4, all: 4 })
    const found = await requestList({ search: 'zuzu', status: 'new', lga: ownLga }, owner)
    expect(found).toMatchObject({ total: 2, all: 4, asOf: expect.any(String) })
    expect(await requestList({}, chidi.staffSession)).toMatchObject({ total: 3, all: 3 })
    const nextPage = { cursor: `${Date.now()}000.${randomUUID()}` }
    expect(await requestList(nextPage, owner)).not.toHaveProperty('total')
  })

  test('tells how many entries a person has, within the own areas and without quarantined ones', async () => {
    const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
    const single = await insertSubmission(inbox, { lga: ownLga, email: 'one@example.org', phone: '+2348030000001' })
    const first = await insertSubmission(inbox, { lga: ownLga })
    await insertSubmission(volunteers, { lga: otherLga, email: 'ADA@example.org', phone: '12345' })
    await insertSubmission(messages, { lga: ownLga, email: 'x@example.org', phone: '234 803 123 4567' })
    await insertSubmission(volunteers, { quarantined_from: 'network' })
    const readEntryCount = async (id: string, session: StaffSession) => {
      const { items } = await requestList({}, session)
      return items.find((item: { id: string }) => item.id === id).entryCount
    }
    expect(await readEntryCount(first, owner)).toBe(3)
    expect(await readEntryCount(first, chidi.staffSession)).toBe(2)
    expect(await readEntryCount(single, owner)).toBeUndefined()
  })

  test('does not take short numbers, or no number, for the same person', async () => {
    const phone = inbox.name === 'messages' ? null : '123 456'
    const id = await insertSubmission(inbox, { email: 'one@example.org', phone })
    await insertSubmission(inbox, { email: 'two@example.org', phone })
    const { items } = await requestList({}, owner)
    expect(items.find((item: { id: string }) => item.id === id)).not.toHaveProperty('entryCount')
  })
})
