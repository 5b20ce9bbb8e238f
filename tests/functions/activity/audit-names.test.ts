import { beforeEach, describe, expect, test, vi } from 'vitest'
import { moveFailedLogins } from '#netlify/activity/failed-logins.ts'
import * as activity from '#netlify/functions/activity.ts'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import { eraseExpiredData } from '#netlify/submissions/erasure.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { openForm, readAutosaves, readRevisions, type TestDocument } from '#tests/support/calls/documents.ts'
import {
  exportCsv,
  insertSubmission,
  parseCsv,
  readAudit,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'

import { type AddedMember, addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { joinMember, logInWithPasskey } from '#tests/support/calls/members.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [volunteers] = testedInboxes as [TestedInbox, TestedInbox]
const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

let sharedSession: StaffSession
let owner: AddedMember
beforeEach(async () => {
  sharedSession = await startSession()
  owner = await addMember({ name: 'Ada Obi' })
  return () => vi.restoreAllMocks()
})

const listAudit = async (parameters: string): Promise<AuditEntry[]> =>
  (await (await send(activity, 'GET', `/api/admin/audit?${parameters}`, undefined, owner.staffSession)).json()).items

describe('the actor in an audit entry', () => {
  test('an audit entry keeps the member’s name and role of its time; an entry of a shared-password session has no name', async () => {
    const id = await insertSubmission(volunteers)
    await send(volunteers.module, 'PATCH', `/api/volunteers/${id}`, { status: 'contacted' }, owner.staffSession)
    await query("update members set name = 'Ada Eze', role = 'viewer'")
    await send(volunteers.module, 'PATCH', `/api/volunteers/${id}`, { status: 'active' }, sharedSession)
    const [secondEntry, firstEntry] = await readAudit(sharedSession)
    expect(firstEntry).toMatchObject({ action: 'status', by: { id: owner.id, name: 'Ada Obi', role: 'owner' } })
    expect(secondEntry).toMatchObject({ action: 'status' })
    expect(secondEntry).not.toHaveProperty('by')
  })

  test('audit entries name the member who logged in or out, changed the team or sent a refused API call', async () => {
    const editorMember = await joinMember({ name: 'Chike', role: 'editor' }, owner.staffSession)
    const secondSession = readStaffSession(await logInWithPasskey(editorMember.authenticator))
    for (let callIndex = 0; callIndex < 3; callIndex++)
      await send(activity, 'GET', '/api/admin/audit', undefined, secondSession)
    await send(session, 'POST', '/api/admin/logout', {}, secondSession)
    await send(
      team,
      'PUT',
      `/api/admin/staff/${editorMember.id}`,
      { name: 'Chike', role: 'viewer' },
      owner.staffSession,
    )
    await send(team, 'DELETE', `/api/admin/staff/${editorMember.id}`, undefined, owner.staffSession)
    await send(login, 'POST', '/api/admin/login', { recoveryCode: 'x' })
    await moveFailedLogins()
    const auditRows = (await readAudit(sharedSession)).map(({ action, detail, amount, by }) => [
      action,
      detail,
      amount,
      by?.name ?? null,
    ])
    // Audit entries that one statement inserts have the same timestamp, so their order is not fixed.
    const expectedRows = [
      ['invite', 'Chike', 1, 'Ada Obi'],
      ['join', 'Chike', 1, 'Chike'],
      ['add-factor', 'passkey', 1, 'Chike'],
      ['login', 'by invitation, from a new device', 1, 'Chike'],
      ['login', 'with a passkey, from a new device', 1, 'Chike'],
      ['refused', '', 3, 'Chike'],
      ['logout', '', 1, 'Chike'],
      ['change-member', 'Chike (editor), now Chike (viewer)', 1, 'Ada Obi'],
      ['remove-member', 'Chike', 1, 'Ada Obi'],
      ['failed-login', '', 1, null],
    ]
    expect(auditRows.map((auditRow) => JSON.stringify(auditRow)).sort()).toEqual(
      expectedRows.map((auditRow) => JSON.stringify(auditRow)).sort(),
    )
  })

  test('an article revision and an unsaved text name their author', async () => {
    const editorMember = await addMember({ name: 'Chike', role: 'editor' })
    const createdArticle = await (await send(news, 'POST', '/api/news', article, owner.staffSession)).json()
    await send(
      news,
      'PUT',
      `/api/news/${createdArticle.id}`,
      { ...article, title: 'Second' },
      editorMember.staffSession,
    )
    await send(news, 'PUT', `/api/news/${createdArticle.id}`, { ...article, title: 'Third' }, sharedSession)
    const readManagedArticle = async () =>
      (
        await (
          await send(publications, 'GET', '/api/admin/publications?collection=news', undefined, sharedSession)
        ).json()
      ).items[0]
    expect((await readManagedArticle()).changedBy).toBeNull()
    await send(
      news,
      'PUT',
      `/api/news/${createdArticle.id}`,
      { ...article, title: 'Fourth' },
      editorMember.staffSession,
    )
    expect((await readManagedArticle()).changedBy).toBe('Chike')
    expect(await (await sendAndFollow(news, `/api/news/${createdArticle.id}`)).json()).not.toHaveProperty('changedBy')
    const document: TestDocument = ['news', createdArticle.id]
    const revisions = await readRevisions(sharedSession, document)
    expect(revisions.map(({ by }) => by)).toEqual([null, 'Chike', 'Ada Obi'])
    await openForm(editorMember.staffSession, document).write('Fourth')
    expect(await readAutosaves(owner.staffSession, document)).toMatchObject([{ author: 'Chike', isOwn: false }])
  })
})

describe('filtering and exporting the audit log', () => {
  beforeEach(async () => {
    await send(news, 'POST', '/api/news', article, owner.staffSession)
    await send(news, 'POST', '/api/news', article, sharedSession)
    await exportCsv(volunteers, {}, owner.staffSession)
  })

  test('the audit log can be filtered by actor and by kind of action', async () => {
    const listActions = async (parameters: string) => (await listAudit(parameters)).map(({ action }) => action)
    expect(await listActions('')).toEqual(['export', 'publish', 'publish'])
    expect(await listActions(`staff=${owner.id}`)).toEqual(['export', 'publish'])
    expect(await listActions('staff=shared')).toEqual(['publish'])
    expect(await listActions('kind=inbox')).toEqual(['export'])
    expect(await listActions(`kind=content&staff=${owner.id}`)).toEqual(['publish'])
    expect(await listActions('kind=staff')).toEqual([])
    for (const badParameters of ['kind=x', 'staff=x']) {
      expect(
        (await send(activity, 'GET', `/api/admin/audit?${badParameters}`, undefined, owner.staffSession)).status,
      ).toBe(422)
    }
  })

  test('the CSV export of the audit log can be filtered by actor and by kind of action', async () => {
    const response = await send(activity, 'GET', '/api/admin/audit.csv?kind=content', undefined, owner.staffSession)
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [heading, ...auditRows] = parseCsv(await response.text())
    expect(heading?.slice(1, 4)).toEqual(['Who', 'Role', 'What'])
    expect(auditRows.map((auditRow) => auditRow.slice(1, 6))).toEqual([
      ['', '', 'publish', 'news', 'A road'],
      ['Ada Obi', 'owner', 'publish', 'news', 'A road'],
      [],
    ])
    expect(auditRows.at(-1)?.[0]).toBe('2 lines. End of the list.')
  })
})

describe('protection and retention of audit entries in the database', () => {
  const refusalPattern = /The audit log is not changed/

  test.each([
    "update audit_log set member_name = 'Somebody else'",
    "update audit_log set detail = ''",
    'update audit_log set amount = amount - 1',
    "update audit_log set amount = amount + 1, created_at = created_at - interval '1 day'",
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (id, action, detail) select id, 'login', '' from audit_log on conflict (id) do update set detail = 'x'",
  ])('the database refuses to change the audit log with the statement %s', async (statement) => {
    await send(login, 'POST', '/api/admin/login', { password: 'wrong' })
    await moveFailedLogins()
    await send(news, 'POST', '/api/news', article, owner.staffSession)
    await expect(query(statement)).rejects.toThrow(refusalPattern)
    expect(await query('select from audit_log')).toHaveLength(2)
  })

  test('a repeated action within an hour raises the count of its audit entry, and entries are deleted after two years', async () => {
    for (let callIndex = 0; callIndex < 2; callIndex++) {
      await send(login, 'POST', '/api/admin/login', { password: 'wrong' })
      await moveFailedLogins()
    }
    expect(await query('select amount from audit_log')).toEqual([{ amount: 2 }])
    await query(
      "insert into audit_log (action, detail, created_at) values ('login', 'old', now() - interval '25 months')",
    )
    await query(
      "insert into audit_log (action, detail, created_at) values ('login', 'new', now() - interval '23 months')",
    )
    expect(await eraseExpiredData()).toMatchObject({ auditLines: 1 })
    expect(await query('select detail from audit_log order by detail')).toEqual([{ detail: '' }, { detail: 'new' }])
  })
})
