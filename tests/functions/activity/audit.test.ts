import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as inbox from '#netlify/functions/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { CURSOR_PAGE_ITEMS, type CursorPage } from '#src/contract/submissions/inbox.ts'
import { exportCsv, insertSubmission, readAudit, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga, otherLga, thirdLga] = lgas

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]

describe('counts in the dashboard summary', () => {
  const readSummary = async () => (await send(inbox, 'GET', '/api/admin/summary', undefined, staffSession)).json()

  test('the summary lists each of the 21 LGAs with a count of 0 on an empty site', async () => {
    expect(await readSummary()).toEqual({
      newVolunteers: 0,
      newMessages: 0,
      quarantined: 0,
      deadLetters: 0,
      volunteers: Object.fromEntries(lgas.map((lga) => [lga, 0])),
    })
  })

  test('the dashboard summary counts new submissions, and all volunteers per LGA', async () => {
    await insertSubmission(volunteers, { lga: ownLga })
    await insertSubmission(volunteers, { lga: ownLga, status: 'active' })
    await insertSubmission(volunteers, { lga: otherLga, status: 'contacted' })
    await insertSubmission(messages)
    await insertSubmission(messages)
    await insertSubmission(messages, { status: 'answered' })
    const counts = await readSummary()
    expect(counts).toMatchObject({
      newVolunteers: 1,
      newMessages: 2,
      volunteers: { [ownLga]: 2, [otherLga]: 1, [thirdLga]: 0 },
    })
    expect(Object.keys(counts.volunteers)).toEqual([...lgas])
  })

  test('the summary counts a volunteer with an unlisted LGA in the total only, not under an LGA', async () => {
    await insertSubmission(volunteers, { lga: 'Elsewhere' })
    const { newVolunteers, volunteers: coverage } = await readSummary()
    expect(newVolunteers).toBe(1)
    expect(Object.keys(coverage)).toEqual([...lgas])
  })
})

describe('reading and writing the audit log', () => {
  const writeEntries = (entryCount: number) =>
    query(
      `insert into audit_log (action, collection, detail, created_at)
        select 'export', 'messages', n || ' rows', now() - n / 7 * interval '1 microsecond' from generate_series(1, $1) n`,
      [entryCount],
    )
  const requestAudit = (parameters: string) =>
    send(activity, 'GET', `/api/admin/audit${parameters}`, undefined, staffSession)

  test('audit log pages are newest first and contain every entry once while new entries are written', async () => {
    await writeEntries(2 * CURSOR_PAGE_ITEMS + 3)
    const listedDetails: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: CursorPage<AuditEntry> = await (await requestAudit(`?cursor=${cursor}`)).json()
      listedDetails.push(...page.items.map(({ detail }) => detail))
      cursor = page.next
      await writeEntries(1)
    }
    expect(new Set(listedDetails).size).toBe(2 * CURSOR_PAGE_ITEMS + 3)
    expect(listedDetails).toHaveLength(2 * CURSOR_PAGE_ITEMS + 3)
    expect(listedDetails.slice(0, 6).sort()).toEqual([1, 2, 3, 4, 5, 6].map((rowCount) => `${rowCount} rows`))
  })

  test.each(['x', '1.2', '%00', `1.${randomUUID()}.`])(
    'the audit log refuses the invalid cursor %s',
    async (cursor) => {
      expect((await requestAudit(`?cursor=${cursor}`)).status).toBe(422)
    },
  )

  test('the audit log lists staff actions on submissions in order, without personal data', async () => {
    const id = await insertSubmission(volunteers, { note: 'Mother of Ngozi' })
    const submissionPath = `/api/volunteers/${id}`
    await send(volunteers.module, 'PATCH', submissionPath, { status: 'contacted', note: 'Lives in Oba' }, staffSession)
    await send(volunteers.module, 'GET', submissionPath, undefined, staffSession)
    await exportCsv(volunteers, { search: 'ada' }, staffSession)
    await send(volunteers.module, 'DELETE', submissionPath, undefined, staffSession)
    const auditEntries = await readAudit(staffSession)
    expect(auditEntries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['erase', id, 'one person'],
      ['export', null, '1 row, by search'],
      ['copy', id, 'one person'],
      ['status', id, 'new to contacted'],
    ])
    const auditText = JSON.stringify(await query('select collection, detail from audit_log'))
    for (const personalWord of ['Ada', 'ada', 'Ọkafọ', 'example', '803', 'Ngozi', 'Oba'])
      expect(auditText).not.toContain(personalWord)
  })

  test('the database refuses an audit entry of an unknown kind', async () => {
    for (const entryValues of [
      "'look', 'messages', null, 'x'",
      "'export', 'news', null, 'x'",
      "'erase', 'messages', null, 'x'",
      "'login', 'news', null, 'x'",
      "'publish', null, gen_random_uuid(), 'x'",
      "'read', null, null, 'x'",
    ])
      await expect(
        query(`insert into audit_log (action, collection, subject, detail) values (${entryValues})`),
      ).rejects.toThrow()
  })
})

test.each([
  [inbox, '/api/admin/summary'],
  [activity, '/api/admin/audit'],
] as const)(
  'the dashboard summary and the audit log refuse a session without its cookie or its token (%#)',
  async (functionModule, path) => {
    const { Cookie, Authorization } = staffSession.headers
    for (const headers of [{}, { Cookie }, { Authorization }] as Record<string, string>[]) {
      const response = await send(functionModule, 'GET', path, undefined, { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
    expect((await send(functionModule, 'GET', path, undefined, staffSession)).headers.get('Cache-Control')).toBe(
      'private, no-store',
    )
    expect((await send(functionModule, 'POST', path, {}, staffSession)).status).toBe(405)
  },
)
