import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import * as settings from '#netlify/functions/settings.ts'
import * as team from '#netlify/functions/team.ts'
import { addToFormQueue } from '#netlify/submissions/queue/queue.ts'
import { campaign } from '#src/content/campaign.ts'
import { lgas } from '#src/content/lgas.ts'
import type { SubmissionDetail } from '#src/contract/submissions/inbox-operations.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { runQueueUntilEmpty } from '#tests/support/calls/form-calls.ts'
import {
  exportCsv,
  insertSubmission,
  parseCsv,
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

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

function change({ module, path }: TestedInbox, id: string, body: unknown, session = owner, version?: number) {
  const headers = { ...session.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) }
  return send(module, 'PATCH', `${path}/${id}`, body, { headers })
}

const requestDetail = ({ module, path }: TestedInbox, id: string, session = owner) =>
  send(module, 'GET', `${path}/${id}/detail`, undefined, session)

async function readDetail(inbox: TestedInbox, id: string, session = owner): Promise<SubmissionDetail<Volunteer>> {
  return (await requestDetail(inbox, id, session)).json()
}

async function readHistory(inbox: TestedInbox, id: string) {
  return (await readDetail(inbox, id)).events.map(({ kind, detail, by }) => [kind, detail, by])
}

async function listIds(inbox: TestedInbox, parameters: Record<string, string>, session = owner): Promise<string[]> {
  const { items } = await (await requestInbox(inbox, parameters, session)).json()
  return items.map(({ id }: Volunteer) => id)
}

describe.each(testedInboxes)('working on $name', (inbox) => {
  describe('the history of a submission', () => {
    test('lists status, notes and contacts with author and time, newest first', async () => {
      const id = await insertSubmission(inbox)
      const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
      await change(inbox, id, { note: 'Call on Friday' })
      await change(inbox, id, { note: 'Has a minibus' }, ada)
      await change(inbox, id, { contactedBy: 'whatsapp', status: inbox.newStatus }, ada)
      const { events } = await readDetail(inbox, id)
      expect(events.map(({ kind, detail, by }) => [kind, detail, by])).toEqual([
        ['status', `new to ${inbox.newStatus}`, 'Ada Obi'],
        ['contact', 'whatsapp', 'Ada Obi'],
        ['note', 'Has a minibus', 'Ada Obi'],
        ['note', 'Call on Friday', null],
      ])
      expect(Date.parse(events[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    })

    test('has no entry for an unchanged note or status, or for a change of an older version', async () => {
      const id = await insertSubmission(inbox, { note: 'Called' })
      await change(inbox, id, { note: 'Called', status: 'new' })
      expect((await change(inbox, id, { note: 'Lost' }, owner, 1)).status).toBe(412)
      expect(await readHistory(inbox, id)).toEqual([])
    })

    test('is part of the copy of personal data, and is deleted with the submission', async () => {
      const id = await insertSubmission(inbox)
      await change(inbox, id, { note: 'Call on Friday' })
      const copy = await (await send(inbox.module, 'GET', `${inbox.path}/${id}`, undefined, owner)).json()
      expect(copy.history).toEqual([{ at: expect.any(String), by: null, kind: 'note', detail: 'Call on Friday' }])
      await send(inbox.module, 'DELETE', `${inbox.path}/${id}`, undefined, owner)
      expect(await query('select id from submission_events')).toEqual([])
    })

    test('cannot be changed in the database', async () => {
      const id = await insertSubmission(inbox)
      await change(inbox, id, { note: 'Call on Friday' })
      await expect(query("update submission_events set detail = 'x'")).rejects.toThrow('is not changed')
    })

    test('the detail is private, unknown ids answer 404, and visitors get 401', async () => {
      const id = await insertSubmission(inbox)
      const response = await requestDetail(inbox, id)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      for (const unknownId of [randomUUID(), 'no-uuid'])
        expect((await requestDetail(inbox, unknownId)).status).toBe(404)
      expect((await send(inbox.module, 'GET', `${inbox.path}/${id}/detail`)).status).toBe(401)
    })

    test('an unknown way of contact is refused', async () => {
      const id = await insertSubmission(inbox)
      expect((await change(inbox, id, { contactedBy: 'letter' })).status).toBe(422)
    })
  })

  describe('assigning a submission to a member', () => {
    let ngozi: AddedMember
    let coordinator: AddedMember
    let stranger: AddedMember
    let editor: AddedMember
    beforeEach(async () => {
      ngozi = await addMember({ name: 'Ngozi Eze' })
      owner = ngozi.staffSession
      coordinator = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [ownLga] })
      stranger = await addMember({ name: 'Uche', role: 'coordinator', lgas: [otherLga] })
      editor = await addMember({ name: 'Zik', role: 'editor' })
    })

    test('only members who may read the submission are offered and accepted', async () => {
      const id = await insertSubmission(inbox, { lga: ownLga })
      expect((await readDetail(inbox, id)).assignees).toEqual([
        { id: coordinator.id, name: 'Chidi', role: 'coordinator', lgas: [ownLga] },
        { id: ngozi.id, name: 'Ngozi Eze', role: 'owner', lgas: [] },
      ])
      for (const assignedTo of [stranger.id, editor.id, randomUUID(), 'no-uuid'])
        expect((await change(inbox, id, { assignedTo })).status).toBe(422)
      const row = await (await change(inbox, id, { assignedTo: coordinator.id, dueOn: '2026-12-05' })).json()
      expect(row).toMatchObject({ assignedTo: { id: coordinator.id, name: 'Chidi' }, dueOn: '2026-12-05', version: 2 })
      expect((await readHistory(inbox, id))[0]).toEqual(['assign', 'Chidi', 'Ngozi Eze'])
      expect((await readAudit(owner))[0]).toMatchObject({ action: 'assign-member', subject: id, detail: 'Chidi' })
    })

    test('a due day needs a member and must exist, and disappears with the member', async () => {
      const id = await insertSubmission(inbox, { lga: ownLga })
      expect((await change(inbox, id, { dueOn: '2026-12-05' })).status).toBe(422)
      for (const dueOn of ['2026-02-30', '2026-12-05T10:00', '0002-12-05', 'soon'])
        expect((await change(inbox, id, { assignedTo: ngozi.id, dueOn })).status).toBe(422)
      await change(inbox, id, { assignedTo: ngozi.id, dueOn: '2026-12-05' })
      const row = await (await change(inbox, id, { assignedTo: null })).json()
      expect(row).not.toHaveProperty('assignedTo')
      expect(row).not.toHaveProperty('dueOn')
    })

    test('the filters find my tasks, unassigned and overdue submissions', async () => {
      const mine = await insertSubmission(inbox, { lga: ownLga })
      const late = await insertSubmission(inbox, { lga: ownLga })
      const free = await insertSubmission(inbox, { lga: ownLga })
      await change(inbox, mine, { assignedTo: coordinator.id, dueOn: '2099-01-01' })
      await change(inbox, late, { assignedTo: ngozi.id, dueOn: '2020-01-01' })
      expect(await listIds(inbox, { assigned: 'me' }, coordinator.staffSession)).toEqual([mine])
      expect(await listIds(inbox, { assigned: 'me' })).toEqual([late])
      expect(await listIds(inbox, { assigned: 'overdue' })).toEqual([late])
      expect(await listIds(inbox, { assigned: 'none' })).toEqual([free])
      expect((await requestInbox(inbox, { assigned: 'all' }, owner)).status).toBe(422)
    })

    test('the filter finds the submissions of another member within the own areas', async () => {
      const id = await insertSubmission(inbox, { lga: ownLga })
      const elsewhere = await insertSubmission(inbox, { lga: otherLga })
      for (const assignedId of [id, elsewhere]) await change(inbox, assignedId, { assignedTo: ngozi.id })
      expect(await listIds(inbox, { assigned: ngozi.id })).toEqual([elsewhere, id])
      expect(await listIds(inbox, { assigned: coordinator.id })).toEqual([])
      expect(await listIds(inbox, { assigned: ngozi.id }, coordinator.staffSession)).toEqual([id])
    })

    test('the CSV export has the member and the due day before its last column, neither of them a formula', async () => {
      const formula = await addMember({ name: '=1+1' })
      await insertSubmission(inbox, { lga: ownLga })
      const id = await insertSubmission(inbox, { lga: ownLga })
      await change(inbox, id, { assignedTo: formula.id, dueOn: '2026-12-05' })
      expect((await exportCsv(inbox, { assigned: formula.id }, owner)).status).toBe(200)
      expect((await readAudit(owner))[0]).toMatchObject({ action: 'export', detail: '1 row, by member' })
      const rows = parseCsv(await (await exportCsv(inbox, {}, owner)).text())
      expect(rows.map((row) => row.slice(-4, -1))).toEqual([
        ['Id', 'Assigned to', 'Due'],
        [id, "'=1+1", '2026-12-05'],
        [expect.any(String), '', ''],
        [],
      ])
    })

    test('a member who leaves the team, or may not read it any more, is unassigned', async () => {
      const id = await insertSubmission(inbox, { lga: ownLga })
      const changeMember = (body: object) =>
        send(team, 'PUT', `/api/admin/staff/${coordinator.id}`, { name: 'Chidi', role: 'coordinator', ...body }, owner)
      await change(inbox, id, { assignedTo: coordinator.id, dueOn: '2026-12-05' })
      await changeMember({ lgas: [ownLga, otherLga] })
      expect((await readDetail(inbox, id)).item.assignedTo?.name).toBe('Chidi')
      await changeMember({ lgas: [otherLga] })
      expect((await readDetail(inbox, id)).item).not.toHaveProperty('assignedTo')
      expect((await readHistory(inbox, id))[0]).toEqual(['assign', '', 'Ngozi Eze'])
      await changeMember({ lgas: [ownLga] })
      await change(inbox, id, { assignedTo: coordinator.id, dueOn: '2026-12-05' })
      expect((await send(team, 'DELETE', `/api/admin/staff/${coordinator.id}`, undefined, owner)).status).toBe(204)
      const { item } = await readDetail(inbox, id)
      expect(item).not.toHaveProperty('assignedTo')
      expect(item).not.toHaveProperty('dueOn')
    })

    test('a coordinator assigns and reads only submissions of their own areas', async () => {
      const id = await insertSubmission(inbox, { lga: ownLga })
      expect((await change(inbox, id, { assignedTo: ngozi.id }, stranger.staffSession)).status).toBe(404)
      expect((await requestDetail(inbox, id, stranger.staffSession)).status).toBe(404)
      expect((await change(inbox, id, { assignedTo: ngozi.id }, coordinator.staffSession)).status).toBe(200)
    })
  })

  test('the detail has the saved replies for its list, with the names of the campaign filled in', async () => {
    const id = await insertSubmission(inbox)
    const replies = [
      { title: 'Ask', for: inbox.name, text: 'Hello {name} in {area}, this is {candidate}.' },
      { title: 'Other', for: inbox.name === 'messages' ? 'volunteers' : 'messages', text: 'Hello.' },
    ]
    const response = await send(settings, 'PUT', '/api/admin/settings/replies', { values: { replies } }, owner)
    expect(response.status).toBe(200)
    expect((await readDetail(inbox, id)).replies).toEqual([
      { title: 'Ask', text: `Hello {name} in {area}, this is ${campaign.candidate}.` },
    ])
  })

  test('the detail lists other submissions of the person within the scope, but no quarantined ones', async () => {
    const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
    const id = await insertSubmission(inbox, { lga: ownLga })
    const sameEmail = await insertSubmission(volunteers, {
      lga: otherLga,
      email: 'ADA@example.org',
      phone: '+2348030000001',
    })
    const samePhone = await insertSubmission(messages, { email: 'other@example.org' })
    await insertSubmission(volunteers, { quarantined_from: 'network' })
    await insertSubmission(messages, { email: 'x@example.org', phone: '+2348030000002' })
    const { related } = await readDetail(inbox, id)
    expect(related.map(({ id: relatedId, kind }) => [kind, relatedId])).toEqual([
      ['volunteers', sameEmail],
      ['messages', samePhone],
    ])
    const { staffSession: coordinator } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    expect((await readDetail(inbox, id, coordinator)).related).toEqual([])
  })
})

test('a member who leaves the team may have more submissions than a statement has parameters', async () => {
  const [volunteers] = testedInboxes as [TestedInbox, TestedInbox]
  const chidi = await addMember({ name: 'Chidi' })
  const columns = { ...volunteers.row, assigned_to: chidi.id }
  const names = Object.keys(columns)
  await query(
    `insert into volunteers (${names}) select ${names.map((_, index) => `$${index + 1}`)} from generate_series(1, 16400)`,
    Object.values(columns),
  )
  owner = (await addMember()).staffSession
  expect((await send(team, 'DELETE', `/api/admin/staff/${chidi.id}`, undefined, owner)).status).toBe(204)
  expect(await query(`select count(*)::int as count from submission_events where kind = 'assign'`)).toEqual([
    { count: 16_400 },
  ])
})

test('a message that moves to another area loses the coordinator of the former area', async () => {
  const [, messages] = testedInboxes as [TestedInbox, TestedInbox]
  const ngozi = await addMember()
  owner = ngozi.staffSession
  const chidi = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [ownLga] })
  const id = await insertSubmission(messages, { lga: ownLga })
  await change(messages, id, { assignedTo: chidi.id, dueOn: '2026-12-05' })
  expect(await (await change(messages, id, { lga: otherLga })).json()).not.toHaveProperty('assignedTo')
  expect((await readHistory(messages, id)).slice(0, 2)).toEqual([
    ['assign', '', 'Ngozi Eze'],
    ['area', otherLga, 'Ngozi Eze'],
  ])
})

describe('merging sign-ups of one person', () => {
  const [volunteers] = testedInboxes as [TestedInbox, TestedInbox]
  const insertAt = (day: string, columns: Record<string, string | boolean | null> = {}) =>
    insertSubmission(volunteers, { created_at: `2026-${day}T12:00:00Z`, ...columns })

  function merge(id: string, ids: string[], { session = owner, version = 1, othersVersion = 1 } = {}) {
    const others = ids.map((otherId) => ({ id: otherId, version: othersVersion }))
    const headers = { ...session.headers, 'If-Match': `"${version}"` }
    return send(volunteers.module, 'POST', `/api/volunteers/${id}/merge`, { others }, { headers })
  }

  test('keeps the oldest sign-up, joins notes and history, and is logged', async () => {
    const newest = await insertAt('03-03', { note: 'Newest', phone: '+2348030000009', skills: 'Driving' })
    const oldest = await insertAt('03-01', { note: 'Oldest', status: 'contacted' })
    const middle = await insertAt('03-02', { email: 'second@example.org' })
    await change(volunteers, middle, { note: 'Middle' })
    await query('update volunteers set version = 1')
    const response = await merge(newest, [oldest])
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBe('"2"')
    expect((await merge(oldest, [middle], { version: 2 })).status).toBe(200)
    const { item, events } = await readDetail(volunteers, oldest)
    expect(item).toMatchObject({ id: oldest, note: 'Oldest\nNewest\nMiddle', status: 'contacted', skills: 'Driving' })
    expect(events.map(({ kind }) => kind)).toEqual(['merge', 'merge', 'note'])
    expect(events.find(({ kind }) => kind === 'merge')?.detail).toContain('second@example.org')
    expect(await query('select id from volunteers')).toEqual([{ id: oldest }])
    expect((await readAudit(owner)).map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['merge', middle, `into ${oldest}`],
      ['merge', newest, `into ${oldest}`],
    ])
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [true, null, false],
    [null, true, false],
  ])('with consent to news %s and then %s, the merged consent is %s', async (first, second, merged) => {
    const makeConsent = (version: string, news: boolean | null) =>
      news === null ? {} : { consent_version: version, news_consent: news }
    const oldest = await insertAt('03-01', makeConsent('2025-06', first))
    const newest = await insertAt('03-02', makeConsent('2025-07', second))
    await merge(oldest, [newest])
    expect(await query('select consent_version, news_consent from volunteers')).toEqual([
      { consent_version: first === null ? null : '2025-06', news_consent: merged },
    ])
  })

  test('answers 412 and changes nothing if a sign-up was changed or deleted in the meantime', async () => {
    const oldest = await insertAt('03-01')
    const newest = await insertAt('03-02')
    expect((await merge(oldest, [newest], { version: 2 })).status).toBe(412)
    expect((await merge(oldest, [newest], { othersVersion: 2 })).status).toBe(412)
    expect((await merge(oldest, [newest, randomUUID()])).status).toBe(412)
    expect((await merge(randomUUID(), [newest])).status).toBe(404)
    expect(await query('select version from volunteers')).toEqual([{ version: 1 }, { version: 1 }])
  })

  test('refuses sign-ups of different people, and an empty list', async () => {
    const ada = await insertAt('03-01')
    const obi = await insertAt('03-02', { email: 'obi@example.org', phone: '+2348030000001' })
    expect((await merge(ada, [obi])).status).toBe(422)
    expect((await merge(ada, [])).status).toBe(422)
    expect((await merge(ada, [ada])).status).toBe(422)
  })

  test('a short number does not make two people one', async () => {
    const ada = await insertAt('03-01', { phone: 'none 1' })
    const obi = await insertAt('03-02', { phone: 'none 1', email: 'obi@example.org' })
    expect((await readDetail(volunteers, ada)).related).toEqual([])
    expect((await merge(ada, [obi])).status).toBe(422)
  })

  test('a coordinator merges only sign-ups of their own areas', async () => {
    const own = await insertAt('03-01', { lga: ownLga })
    const foreign = await insertAt('03-02', { lga: otherLga })
    const { staffSession: session } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    expect((await merge(own, [foreign], { session })).status).toBe(412)
    expect((await merge(foreign, [own], { session })).status).toBe(404)
    const second = await insertAt('03-03', { lga: ownLga })
    expect((await merge(own, [second], { session })).status).toBe(200)
  })

  test('a merged sign-up keeps the first member who may read its area', async () => {
    const chidi = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [otherLga] })
    owner = (await addMember({ name: 'Ngozi Eze' })).staffSession
    const oldest = await insertAt('03-01', { lga: ownLga })
    const middle = await insertAt('03-02', { lga: otherLga })
    const newest = await insertAt('03-03', { lga: ownLga })
    const assign = (id: string, assignedTo: string, dueOn: string) => change(volunteers, id, { assignedTo, dueOn })
    await assign(middle, chidi.id, '2026-12-05')
    expect((await merge(middle, [oldest], { version: 2 })).status).toBe(200)
    const { item } = await readDetail(volunteers, oldest)
    expect(item).not.toHaveProperty('assignedTo')
    expect(item).not.toHaveProperty('dueOn')
    const uche = await addMember({ name: 'Uche', role: 'coordinator', lgas: [ownLga] })
    await assign(newest, uche.id, '2026-12-06')
    expect((await merge(oldest, [newest], { version: 2, othersVersion: 2 })).status).toBe(200)
    expect((await readDetail(volunteers, oldest)).item).toMatchObject({
      assignedTo: { name: 'Uche' },
      dueOn: '2026-12-06',
    })
  })

  test('personal data is found and deleted by the contact of a merged sign-up', async () => {
    const oldest = await insertAt('03-01')
    const newest = await insertAt('03-02', { email: 'second@example.org' })
    await merge(oldest, [newest])
    const contact = 'second@example.org'
    const { items } = await (await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact }, owner)).json()
    expect(items.map(({ name }: { name: string }) => name)).toEqual([`volunteers/${oldest}`])
    await send(inboxCalls, 'POST', '/api/admin/erasure', { contact, names: [`volunteers/${oldest}`] }, owner)
    expect(await query('select id from submission_events')).toEqual([])
  })

  test('the search finds a volunteer by the contact of a merged sign-up', async () => {
    const oldest = await insertAt('03-01')
    const sameEmail = await insertAt('03-02', { phone: '+2348030000001' })
    const samePhone = await insertAt('03-03', { email: 'second@example.org' })
    await insertAt('03-04', { email: 'obi@example.org', phone: '+2348030000002' })
    await merge(oldest, [sameEmail, samePhone])
    for (const search of ['second@example', '0803 000 0001'])
      expect(await listIds(volunteers, { search })).toEqual([oldest])
    expect(await listIds(volunteers, { search: 'second', lga: otherLga })).toEqual([])
  })

  test('the form queue does not restore a merged sign-up', async () => {
    const receivedAt = new Date(Date.now() - 60_000).toISOString()
    const oldest = await insertAt('03-01')
    const newest = await insertSubmission(volunteers)
    await addToFormQueue({
      kind: 'volunteers',
      input: volunteers.row,
      receipt: { id: newest, receivedAt, consentVersion: null, newsConsent: false },
    })
    await merge(oldest, [newest])
    await runQueueUntilEmpty()
    expect(await query('select id from volunteers')).toEqual([{ id: oldest }])
  })
})

test('a reply refuses unknown placeholders, and two replies of a list have different names', async () => {
  const save = (replies: object[]) =>
    send(settings, 'PUT', '/api/admin/settings/replies', { values: { replies } }, owner)
  const reply = { title: 'Ask', for: 'messages', text: 'Hello {name}' }
  expect((await save([reply, { ...reply, for: 'volunteers' }])).status).toBe(200)
  expect((await save([{ ...reply, text: 'Hello {nmae}' }])).status).toBe(422)
  expect((await save([reply, reply])).status).toBe(422)
  expect((await save([])).status).toBe(200)
})
