import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import * as session from '#netlify/functions/session.ts'
import { addToFormQueue, listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import {
  exportCsv,
  insertSubmission,
  readAudit,
  requestInbox,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga, thirdLga] = lgas

let sharedSession: StaffSession
let coordinator: StaffSession
beforeEach(async () => {
  sharedSession = await startSession()
  coordinator = (await addMember({ name: 'Chike', role: 'coordinator', lgas: [ownLga] })).staffSession
})

const readSubmissionNames = async (response: Response) =>
  (await response.json()).items.map(({ name }: { name: string }) => name).sort()

describe.each(testedInboxes)('limiting a coordinator’s $name to the coordinator’s areas', (inbox: TestedInbox) => {
  const rowPath = (id: string) => `${inbox.path}/${id}`
  const readWithoutRequestId = async (response: Response) => ({ ...(await response.json()), requestId: '' })

  test('a coordinator reads, searches and counts only rows of their own areas, whatever parameters they send', async () => {
    await insertSubmission(inbox, { name: 'Own', lga: ownLga })
    const foreignId = await insertSubmission(inbox, { name: 'Foreign', lga: otherLga, phone: '+2348099999999' })
    await insertSubmission(inbox, { name: 'Quarantined', lga: ownLga, quarantined_from: 'network' })
    const queries = [
      {},
      { lga: otherLga },
      { search: 'foreign' },
      { search: '08099999999' },
      { id: foreignId },
      { status: 'new' },
    ]
    const foundNames: string[][] = []
    for (const parameters of queries as Record<string, string>[])
      foundNames.push(await readSubmissionNames(await requestInbox(inbox, parameters, coordinator)))
    expect(foundNames).toEqual([['Own'], [], [], [], [], ['Own']])
  })

  test('a coordinator’s inbox pages are full although rows of other areas lie between the coordinator’s rows', async () => {
    for (let count = 0; count < CURSOR_PAGE_ITEMS + 5; count++) {
      await insertSubmission(inbox, { name: `Own ${count}`, lga: ownLga })
      await insertSubmission(inbox, { name: 'Foreign', lga: otherLga })
    }
    const firstPage = await (await requestInbox(inbox, {}, coordinator)).json()
    expect(firstPage.items).toHaveLength(CURSOR_PAGE_ITEMS)
    const secondPage = await (await requestInbox(inbox, { cursor: firstPage.next }, coordinator)).json()
    expect([secondPage.items.length, secondPage.next]).toEqual([5, null])
    const [auditEntry] = (await readAudit(sharedSession)).filter(({ action }) => action === 'read')
    expect(auditEntry).toMatchObject({ amount: 5, by: { name: 'Chike', role: 'coordinator' } })
  })

  test('a coordinator’s CSV export contains only rows of their own areas, and the audit log counts only these rows', async () => {
    await insertSubmission(inbox, { name: 'Own', lga: ownLga })
    await insertSubmission(inbox, { name: 'Foreign', lga: otherLga })
    const csvText = await (await exportCsv(inbox, {}, coordinator)).text()
    expect([csvText.includes('Own'), csvText.includes('Foreign'), csvText.includes('1 row.')]).toEqual([
      true,
      false,
      true,
    ])
    const [auditEntry] = (await readAudit(sharedSession)).filter(({ action }) => action === 'export')
    expect(auditEntry?.detail).toBe('1 row')
  })

  test('every call of a coordinator treats a row of another area like an unknown row', async () => {
    const foreignId = await insertSubmission(inbox, { lga: otherLga })
    const calls: [string, object | undefined, Record<string, string>][] = [
      ['GET', undefined, {}],
      ['DELETE', undefined, {}],
      ['PATCH', { note: 'Mine' }, {}],
      ['PATCH', { status: inbox.newStatus }, { 'If-Match': '"1"' }],
      ['PATCH', { status: inbox.newStatus }, { 'If-Match': '"7"' }],
    ]
    for (const [method, body, headers] of calls) {
      const options = { headers: { ...coordinator.headers, ...headers } }
      const [foreignResponse, unknownResponse] = (await Promise.all(
        [foreignId, randomUUID()].map((id) => send(inbox.module, method, rowPath(id), body, options)),
      )) as [Response, Response]
      expect([foreignResponse.status, unknownResponse.status]).toEqual([404, 404])
      expect(await readWithoutRequestId(foreignResponse)).toEqual(await readWithoutRequestId(unknownResponse))
    }
    expect(await query(`select note, status from ${inbox.table}`)).toEqual([{ note: '', status: 'new' }])
    expect((await readAudit(sharedSession)).filter(({ collection }) => collection === inbox.name)).toEqual([])
  })

  test('a coordinator cannot delete a queued submission of another area', async () => {
    const id = await insertSubmission(inbox, { lga: otherLga })
    const receipt = { id, receivedAt: new Date().toISOString(), consentVersion: null, newsConsent: false }
    await addToFormQueue({
      kind: inbox.name,
      input: { name: 'Foreign' },
      receipt,
    })
    const waitingCount = (await listQueuedForms('waiting')).length
    expect((await send(inbox.module, 'DELETE', rowPath(id), undefined, coordinator)).status).toBe(404)
    expect(await listQueuedForms('waiting')).toHaveLength(waitingCount)
  })
})

describe('assigning messages to a coordinator’s areas', () => {
  const [, messages] = testedInboxes as [TestedInbox, TestedInbox]
  const assignArea = (id: string, lga: string | null, actor = sharedSession) =>
    send(messages.module, 'PATCH', `/api/contact/${id}`, { lga }, actor)

  test('a new message has no area, and coordinators do not see it until an owner assigns one', async () => {
    const id = await insertSubmission(messages, { name: 'Ada' })
    expect(await readSubmissionNames(await requestInbox(messages, {}, coordinator))).toEqual([])
    expect(await (await assignArea(id, ownLga)).json()).toMatchObject({ id, lga: ownLga, version: 2 })
    expect(await readSubmissionNames(await requestInbox(messages, {}, coordinator))).toEqual(['Ada'])
    expect(await readSubmissionNames(await requestInbox(messages, { lga: ownLga }, sharedSession))).toEqual(['Ada'])
    expect(await (await assignArea(id, null)).json()).not.toHaveProperty('lga')
    expect(await readSubmissionNames(await requestInbox(messages, {}, coordinator))).toEqual([])
    const auditEntries = (await readAudit(sharedSession)).filter(({ action }) => action === 'assign')
    expect(auditEntries.map(({ detail, subject }) => [detail, subject])).toEqual([
      ['no area', id],
      [ownLga, id],
    ])
  })

  test('only owners assign a message to an area', async () => {
    const id = await insertSubmission(messages, { lga: ownLga })
    expect((await assignArea(id, otherLga, coordinator)).status).toBe(403)
    expect((await assignArea(id, 'Nowhere')).status).toBe(422)
    expect(await query('select assigned_lga from contact_messages')).toEqual([{ assigned_lga: ownLga }])
  })
})

describe('limiting the dashboard’s counts to the user’s areas', () => {
  const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
  const readData = async (actor: StaffSession) =>
    (await send(inboxCalls, 'GET', '/api/admin/summary', undefined, actor)).json()

  test('a coordinator’s counts cover only their own areas; a viewer sees the number of volunteers of all areas', async () => {
    for (const lga of [ownLga, ownLga, otherLga]) await insertSubmission(volunteers, { lga })
    await insertSubmission(volunteers, { lga: ownLga, quarantined_from: 'network' })
    for (const lga of [ownLga, otherLga, null]) await insertSubmission(messages, { lga })
    expect(await readData(coordinator)).toEqual({ newVolunteers: 2, newMessages: 1, volunteers: { [ownLga]: 2 } })
    const { staffSession } = await addMember({ name: 'Vera', role: 'viewer' })
    const viewerCounts = await readData(staffSession)
    expect(Object.keys(viewerCounts)).toEqual(['volunteers'])
    expect(viewerCounts.volunteers).toMatchObject({ [ownLga]: 2, [otherLga]: 1, [thirdLga]: 0 })
  })

  test('a coordinator’s counts follow a change of their areas', async () => {
    await insertSubmission(volunteers, { lga: otherLga })
    await query('update members set lgas = $1', [[otherLga]])
    expect(await readData(coordinator)).toMatchObject({ newVolunteers: 1, volunteers: { [otherLga]: 1 } })
    const sessionState = await (await send(session, 'GET', '/api/admin/session', undefined, coordinator)).json()
    expect(sessionState.member.lgas).toEqual([otherLga])
  })
})

test('a viewer’s admin list contains only public items, without drafts, scheduled items and the trash', async () => {
  const { staffSession } = await addMember({ name: 'Vera', role: 'viewer' })
  const article = { excerpt: 'Short', content: 'Long', date: '2025-03-01' }
  const createArticle = async (title: string, publicationPlan: object = {}) =>
    (await (await send(news, 'POST', '/api/news', { ...article, title, ...publicationPlan }, sharedSession)).json()).id
  const deletedId = await createArticle('Gone')
  await createArticle('Live')
  const draftId = await createArticle('Draft', { state: 'draft' })
  await createArticle('To come', { state: 'published', publishAt: '2040-01-01T00:00:00Z' })
  await send(news, 'DELETE', `/api/news/${deletedId}`, {}, sharedSession)
  const readData = async (parameters: string) =>
    (
      await send(publications, 'GET', `/api/admin/publications?collection=news${parameters}`, undefined, staffSession)
    ).json()
  expect((await readData('')).items.map(({ title }: { title: string }) => title)).toEqual(['Live'])
  expect(await readData(`&id=${draftId}`)).toEqual([])
})
