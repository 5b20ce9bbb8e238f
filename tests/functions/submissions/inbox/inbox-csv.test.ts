import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import type { FormFields } from '#src/contract/submissions/fields.ts'
import { messageFields } from '#src/contract/submissions/messages.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import {
  exportCsv,
  insertSubmission,
  parseCsv,
  readAudit,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

const [ownLga, otherLga] = lgas

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
const submissionId = 'b3f0c1de-9f1c-4c55-8a5e-0c8f3b7f2a11'

function downloadCsv(inbox: TestedInbox, filterFields: Record<string, string> = {}): Promise<Response> {
  return exportCsv(inbox, filterFields, staffSession)
}

async function readCsv(inbox: TestedInbox, parameters?: Record<string, string>): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await downloadCsv(inbox, parameters)).bytes())
}

/** Formats the headings and the quoted cells of the fields of a form. */
function formatFields(fields: FormFields, values: object) {
  const columns = listValues(fields, values)
  return {
    headings: columns.map(({ label }) => `"${label}"`).join(),
    cells: columns.map(({ value }) => `"${value}"`).join(),
  }
}

test('the CSV export of volunteers is correct byte for byte', async () => {
  await insertSubmission(volunteers, {
    id: submissionId,
    created_at: '2026-06-05T23:30:00.9Z',
    skills: '=1+1',
    availability: 'Mon, "Tue"\nWed',
    note: '-',
    consent_version: '1',
    news_consent: true,
  })
  const { headings, cells } = formatFields(volunteerFields, {
    ...{ name: 'Adaọbị Ọkafọ', email: 'ada@example.org', phone: '(+234) 803 123 4567', lga: ownLga },
    ...{ skills: "'=1+1", availability: 'Mon, ""Tue""\nWed' },
  })
  expect(headings).toContain('"Name","Email","Phone","LGA"')
  expect(await readCsv(volunteers)).toBe(
    `\uFEFF"Sent (Lagos time)",${headings},"Status","Note","News by WhatsApp or SMS","Consent statement","Source","Brought","Event","Entered by","Signed on paper","Id","Phone (international)"\r\n` +
      `"2026-06-06 00:30:00",${cells},"new","'-","yes","1","","","","","","${submissionId}","2348031234567"\r\n"1 row. End of the list."\r\n`,
  )
})

test('the CSV export of messages is correct byte for byte', async () => {
  await insertSubmission(messages, {
    id: submissionId,
    created_at: '2026-06-05T10:00:00Z',
    phone: null,
    message: '@home\tnow',
  })
  const { headings, cells } = formatFields(messageFields, {
    ...{ name: 'Adaọbị Ọkafọ', email: 'ada@example.org', subject: 'The road to Oba', message: "'@home\tnow" },
  })
  expect(headings).toContain('"Subject","Message"')
  expect(await readCsv(messages)).toBe(
    `\uFEFF"Sent (Lagos time)",${headings},"Status","Note","News by WhatsApp or SMS","Consent statement","Id","Phone (international)"\r\n` +
      `"2026-06-05 11:00:00",${cells},"new","","no","","${submissionId}",""\r\n"1 row. End of the list."\r\n`,
  )
})

test('the last column of a CSV export has the digits of complete phone numbers, and is empty for others', async () => {
  const phones = ['+2348031234567', '+447700900123', '08031234567', '+23480312345', 'no phone', '+1 555']
  for (const phone of phones) await insertSubmission(volunteers, { phone })
  const rows = parseCsv(await readCsv(volunteers)).slice(1, -1)
  expect(rows.map((row) => row.at(-1)).toReversed()).toEqual(['2348031234567', '447700900123', '', '', '', ''])
})

test('a CSV export of selected rows has only those within the own areas, and its audit entry says so', async () => {
  const [first, second] = [await insertSubmission(volunteers), await insertSubmission(volunteers, { lga: otherLga })]
  await insertSubmission(volunteers)
  const listExportedIds = async (session: StaffSession) => {
    const [headings = [], ...rows] = parseCsv(
      await (await send(inboxCalls, 'POST', '/api/volunteers.csv', { ids: [first, second] }, session)).text(),
    )
    return rows.slice(0, -1).map((row) => row[headings.indexOf('Id')])
  }
  expect(await listExportedIds(staffSession)).toEqual([second, first])
  expect(await readAudit(staffSession)).toMatchObject([{ action: 'export', detail: '2 rows, selected' }])
  const coordinator = await addMember({ role: 'coordinator', lgas: [ownLga] })
  expect(await listExportedIds(coordinator.staffSession)).toEqual([first])
})

test('volunteers and messages have separate CSV export URLs', () => {
  expect(inboxCalls.config.path).toEqual(expect.arrayContaining(['/api/volunteers.csv', '/api/contact.csv']))
})

describe.each(testedInboxes)('the CSV export of $name', (inbox) => {
  test('the file name of a CSV export contains the date in Lagos, and the response is not cached', async () => {
    const { status, headers } = await downloadCsv(inbox)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
    expect(headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename="${inbox.name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    )
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a CSV export of an empty inbox contains only the headings and a count of 0', async () => {
    expect(parseCsv(await readCsv(inbox)).slice(1)).toEqual([['0 rows. End of the list.']])
  })

  test('a CSV export contains no cell that a spreadsheet would run as a formula', async () => {
    const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '＝']
    for (const formulaSign of formulaSigns)
      await insertSubmission(inbox, {
        name: `${formulaSign}1`,
        email: formulaSign === '@' ? 'a@b' : `${formulaSign}a@b`,
        phone: `${formulaSign}123`,
        note: `${formulaSign}cmd`,
      })
    const cells = parseCsv((await readCsv(inbox)).slice(1)).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([])
    for (const formulaSign of formulaSigns) expect(cells).toContain(`'${formulaSign}cmd`)
  })

  test('a CSV export contains the same rows as the filtered list, and its audit entry contains no search words', async () => {
    await insertSubmission(inbox, { name: 'A', status: inbox.newStatus })
    await insertSubmission(inbox, { name: 'B', status: inbox.newStatus })
    await insertSubmission(inbox, { name: 'Chidi Eze' })
    const listExportedNames = async (parameters: Record<string, string>) =>
      parseCsv(await readCsv(inbox, parameters))
        .slice(1, -1)
        .map(([, name]) => name)
    expect(await listExportedNames({ status: inbox.newStatus })).toEqual(['B', 'A'])
    expect(await listExportedNames({ search: 'chidi' })).toEqual(['Chidi Eze'])
    expect(await listExportedNames({})).toHaveLength(3)
    const auditEntries = await readAudit(staffSession)
    expect(auditEntries.map(({ detail }) => detail)).toEqual([
      '3 rows',
      '1 row, by search',
      `2 rows, ${inbox.newStatus}`,
    ])
    expect(auditEntries[0]).toMatchObject({ action: 'export', collection: inbox.name, subject: null })
    expect(JSON.stringify(await query('select * from audit_log'))).not.toContain('hidi')
  })

  test('a CSV export with invalid parameters is refused and not logged', async () => {
    for (const parameters of [{ status: 'old' }, { search: '\0' }])
      expect((await downloadCsv(inbox, parameters)).status).toBe(422)
    expect(await readAudit(staffSession)).toEqual([])
  })

  test('a CSV export that cannot be logged is refused', async () => {
    await insertSubmission(inbox)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await query('alter table audit_log rename to audit_log_away')
    const response = await downloadCsv(inbox)
    await query('alter table audit_log_away rename to audit_log')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('Ada')
  })

  // Both lists are exported by the same code; `npm test` exports one.
  if (isDeepTestRun || inbox === testedInboxes[0])
    test('a CSV export of ten thousand rows is complete while one row arrives and another is deleted', async () => {
      const columns = Object.keys(inbox.row)
      const placeholders = columns.map((_, index) => `$${index + 1}`)
      await query(
        `insert into ${inbox.table} (created_at, note, ${columns})
        select now() - n / 10 * interval '1 millisecond', n, ${placeholders} from generate_series(1, 10_000) n`,
        Object.values(inbox.row),
      )
      const bodyReader = (await downloadCsv(inbox)).body?.getReader()
      const csvChunks: Uint8Array[] = []
      for (let csvChunk = await bodyReader?.read(); csvChunk && !csvChunk.done; csvChunk = await bodyReader?.read()) {
        csvChunks.push(csvChunk.value)
        if (csvChunks.length === 3) await insertSubmission(inbox, { id: randomUUID(), note: 'late' })
        if (csvChunks.length === 4) await query(`delete from ${inbox.table} where note = '10000'`)
      }
      expect(csvChunks.length).toBe(42)
      const [headings = [], ...rows] = parseCsv(Buffer.concat(csvChunks).toString()).slice(0, -1)
      const exportedNotes = rows.map((row) => row[headings.indexOf('Note')])
      expect(new Set(exportedNotes).size).toBe(9999)
      expect(exportedNotes).toHaveLength(9999)
      expect(exportedNotes).not.toContain('late')
      expect(await readAudit(staffSession)).toMatchObject([{ detail: '10000 rows' }])
    })

  test('a CSV export is aborted with a network error when the database fails in the middle of the export', async () => {
    const [table, columns] = [inbox.table, Object.keys(inbox.row)]
    const placeholders = columns.map((_, index) => `$${index + 1}`)
    await query(
      `insert into ${table} (${columns}) select ${placeholders} from generate_series(1, 3000)`,
      Object.values(inbox.row),
    )
    const response = await downloadCsv(inbox)
    breakDatabase()
    await expect(response.text()).rejects.toThrow()
    restoreServices()
  })

  test('the server stops reading rows when the client aborts the download of a CSV export', async () => {
    const response = await downloadCsv(inbox)
    await response.body?.cancel()
    expect((await downloadCsv(inbox)).status).toBe(200)
  })
})

test('the audit entry of a CSV export contains the LGA by which the export is filtered', async () => {
  await insertSubmission(volunteers, { lga: otherLga })
  await downloadCsv(volunteers, { lga: otherLga, status: 'new', search: '0803' })
  expect(await readAudit(staffSession)).toMatchObject([{ detail: `1 row, ${otherLga}, new, by search` }])
})
