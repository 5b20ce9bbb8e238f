import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import { CURSOR_PAGE_ITEMS, type CursorPage } from '#src/contract/submissions/inbox.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { insertSubmission, requestInbox, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [, otherLga] = lgas

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

type InboxPage = CursorPage<Pick<Volunteer, 'id' | 'name'>>

async function readInboxPage(inbox: TestedInbox, parameters: Record<string, string> = {}): Promise<InboxPage> {
  const response = await requestInbox(inbox, parameters, staffSession)
  expect(response.status).toBe(200)
  return response.json()
}

async function listSubmissionNames(inbox: TestedInbox, parameters: Record<string, string>): Promise<string[]> {
  return (await readInboxPage(inbox, parameters)).items.map(({ name }) => name).sort()
}

async function insertSubmissionRows(
  { table, row }: TestedInbox,
  rowCount: number,
  createdAtSql: string,
): Promise<void> {
  const { name: _, ...otherFields } = row
  const rowValues = Object.values(otherFields)
  await query(
    `insert into ${table} (name, created_at, ${Object.keys(otherFields)})
      select 'Row ' || n, ${createdAtSql}, ${rowValues.map((_, index) => `$${index + 1}`)} from generate_series(1, ${rowCount}) n`,
    rowValues,
  )
}

describe.each(testedInboxes)('the list of $name', (inbox) => {
  test('the inbox list is empty without rows, and is not cached', async () => {
    const response = await requestInbox(inbox, {}, staffSession)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ items: [], next: null, total: 0, all: 0, asOf: expect.any(String) })
  })

  test('the inbox list returns each submission with exactly the fields that the inbox shows', async () => {
    const id = await insertSubmission(inbox, {
      created_at: '2026-06-05T10:00:00.123456Z',
      consent_version: '1',
      news_consent: true,
    })
    expect((await readInboxPage(inbox)).items).toEqual([
      {
        ...inbox.row,
        id,
        createdAt: '2026-06-05T10:00:00.123Z',
        status: 'new',
        note: '',
        version: 1,
        consentVersion: '1',
        newsConsent: true,
      },
    ])
  })

  test('the inbox list is newest first', async () => {
    for (const day of ['02', '03', '01']) await insertSubmission(inbox, { name: day, created_at: `2026-06-${day}` })
    expect((await readInboxPage(inbox)).items.map(({ name }) => name)).toEqual(['03', '02', '01'])
  })

  test.each([
    ['received in the same microsecond', `timestamptz '2026-06-05 10:00:00.123456+00'`],
    ['received a microsecond apart', `timestamptz '2026-06-05 10:00:00+00' + n * interval '1 microsecond'`],
  ])('inbox pages contain every submission %s exactly once while new submissions arrive', async (_, createdAtSql) => {
    await insertSubmissionRows(inbox, 2 * CURSOR_PAGE_ITEMS + 7, createdAtSql)
    const idsBefore = (await query(`select id from ${inbox.table} order by created_at desc, id desc`)).map(
      ({ id }) => id,
    )
    const listedIds: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const inboxPage: InboxPage = await readInboxPage(inbox, { cursor })
      expect(inboxPage.items.length).toBeLessThanOrEqual(CURSOR_PAGE_ITEMS)
      listedIds.push(...inboxPage.items.map(({ id }) => id))
      cursor = inboxPage.next
      await insertSubmission(inbox)
    }
    expect(listedIds).toEqual(idsBefore)
  })

  test('an inbox page that is exactly full is the last page when no row follows', async () => {
    await insertSubmissionRows(inbox, CURSOR_PAGE_ITEMS, 'now()')
    const inboxPage = await readInboxPage(inbox)
    expect(inboxPage.items).toHaveLength(CURSOR_PAGE_ITEMS)
    expect(inboxPage.next).toBeNull()
  })

  test.each([
    'x',
    '1',
    '.',
    `1.${randomUUID()}x`,
    `x.${randomUUID()}`,
    `12345678901234567.${randomUUID()}`,
    `1.${randomUUID().toUpperCase()}'`,
    '\0',
    '9'.repeat(201),
  ])('the inbox list refuses the cursor %j', async (cursor) => {
    const response = await requestInbox(inbox, { cursor }, staffSession)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'cursor' }] })
  })

  test('the inbox list accepts a cursor whose row does not exist', async () => {
    await insertSubmission(inbox, { created_at: '2026-06-05' })
    expect((await readInboxPage(inbox, { cursor: `9999999999999999.${randomUUID()}` })).items).toHaveLength(1)
    expect((await readInboxPage(inbox, { cursor: `-9999999999999999.${randomUUID()}` })).items).toEqual([])
  })

  test('the inbox list filters by status, and ignores empty parameters', async () => {
    await insertSubmission(inbox, { name: 'A' })
    await insertSubmission(inbox, { name: 'B', status: inbox.newStatus })
    expect(await listSubmissionNames(inbox, { status: inbox.newStatus })).toEqual(['B'])
    expect(await listSubmissionNames(inbox, { status: '', search: '', lga: '', cursor: '', other: 'x' })).toEqual([
      'A',
      'B',
    ])
  })

  test('the inbox list with an id returns only that submission, or none when it is deleted or quarantined', async () => {
    await insertSubmission(inbox, { name: 'A' })
    const id = await insertSubmission(inbox, { name: 'B' })
    const quarantinedId = await insertSubmission(inbox, { name: 'C', quarantined_from: 'abc' })
    expect(await listSubmissionNames(inbox, { id })).toEqual(['B'])
    for (const missingId of [quarantinedId, randomUUID()])
      expect(await listSubmissionNames(inbox, { id: missingId })).toEqual([])
  })

  test('the inbox list refuses an unknown status and an invalid search', async () => {
    for (const [field, value] of [
      ['status', 'old'],
      ['search', 'x'.repeat(201)],
      ['search', 'a\0b'],
      ['id', 'x'],
    ] as const) {
      const response = await requestInbox(inbox, { [field]: value }, staffSession)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field }] })
    }
  })

  test.each([{}, 'Cookie', 'Authorization'])(
    'the inbox is refused without both the cookie and the token of a session (%j)',
    async (sentHeader) => {
      await insertSubmission(inbox)
      const headers =
        typeof sentHeader === 'string' ? { [sentHeader]: staffSession.headers[sentHeader as 'Cookie'] } : sentHeader
      for (const [module, method, path] of [
        [inbox.module, 'GET', inbox.path],
        [inboxCalls, 'POST', `${inbox.path}.csv`],
        [inboxCalls, 'POST', '/api/admin/inbox'],
        ...['GET', 'PATCH', 'DELETE'].map((name) => [inbox.module, name, `${inbox.path}/${randomUUID()}`] as const),
      ] as const) {
        const response = await send(
          module,
          method,
          path,
          ['PATCH', 'POST'].includes(method) ? { note: 'x' } : undefined,
          { headers },
        )
        expect(response.status).toBe(401)
        expect(await response.json()).toMatchObject({ detail: 'Log in first.' })
      }
      expect(await query(`select note from ${inbox.table}`)).toEqual([{ note: '' }])
      expect(await query('select from audit_log')).toEqual([])
    },
  )
})

describe('filtering volunteers by LGA', () => {
  const [volunteers] = testedInboxes as [TestedInbox]

  test('the LGA filter combines with the status and search filters', async () => {
    await insertSubmission(volunteers, { name: 'A' })
    await insertSubmission(volunteers, { name: 'B', lga: otherLga })
    await insertSubmission(volunteers, { name: 'C', lga: otherLga, status: 'active' })
    expect(await listSubmissionNames(volunteers, { lga: otherLga })).toEqual(['B', 'C'])
    expect(await listSubmissionNames(volunteers, { lga: otherLga, status: 'new', search: 'b' })).toEqual(['B'])
  })

  test('the LGA filter refuses an unknown LGA', async () => {
    expect((await requestInbox(volunteers, { lga: 'Lagos' }, staffSession)).status).toBe(422)
  })
})
