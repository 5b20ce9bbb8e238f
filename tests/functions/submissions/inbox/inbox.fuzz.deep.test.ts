import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import { insertSubmission, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { type FunctionModule, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((charCode) => String.fromCharCode(charCode)) }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', '\0', 'a\0b', '\ud800', '\u202e', '\uFEFF', 'e\u0301', '\u0301', "';--", '%', '_', '\\', '['),
  fc.constantFrom('x'.repeat(9000), 'a '.repeat(100), '0'.repeat(200), '9'.repeat(16), '+', '(', '00', '2340'),
)
const anyCursor = fc.oneof(
  anyText,
  fc.tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.uuid()).map(([moment, id]) => `${moment}.${id}`),
  fc.tuple(fc.string({ unit: fc.constantFrom(...'-+e.0919') }), fc.uuid()).map((cursorParts) => cursorParts.join('.')),
)
const anyStatus = fc.oneof(fc.constantFrom('new', 'contacted', 'active', 'answered', 'NEW'), anyText)
const anyLga = fc.oneof(fc.constantFrom<string>(...lgas), anyText)
const anyPhone = fc.string({ unit: fc.constantFrom(...'0123456789+-() ./٠١'), maxLength: 30 })
const anyPropertyName = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length')

const anyQuery = fc.oneof(
  fc
    .record({ search: anyText, cursor: anyCursor, status: anyStatus, lga: anyLga }, { requiredKeys: [] })
    .map((parameters) => Object.entries(parameters)),
  fc.oneof(anyText, anyPhone).map((searchText) => [['search', searchText]]),
  anyCursor.map((cursor) => [['cursor', cursor]]),
  fc.array(fc.tuple(fc.oneof(anyPropertyName, fc.constantFrom('search', 'cursor', 'status', 'lga'), anyText), anyText)),
)
const anyQueryString = fc.oneof(
  {
    weight: 6,
    arbitrary: anyQuery.map((parameterPairs) =>
      new URLSearchParams(parameterPairs.map((parameterPair) => parameterPair.map(String))).toString(),
    ),
  },
  fc.string({ unit: fc.constantFrom(...'%&=+?#[]0aF;\\') }),
)

const insertSubmissions = async () => {
  for (const inbox of testedInboxes) for (const name of ['A', '%', 'Ọ\u0323']) await insertSubmission(inbox, { name })
}

const listEndpoints: { name: string; module: FunctionModule; path: string; type: string }[] = [
  ...testedInboxes.map(({ name, module, path }) => ({ name, module, path, type: 'application/json' })),
  { name: 'the audit log', module: activity, path: '/api/admin/audit', type: 'application/json' },
  { name: 'the summary', module: inboxCalls, path: '/api/admin/summary', type: 'application/json' },
]

test.each(listEndpoints)(
  'random query parameters sent to $name cause no 500 and no malformed response',
  async ({ module, path, type }) => {
    await insertSubmissions()
    await fc.assert(
      fc.asyncProperty(anyQueryString, async (parameters) => {
        const response = await send(module, 'GET', `${path}?${parameters}`, undefined, staffSession)
        const hasPersonalParameter = ['search', 'contact'].some((name) => new URLSearchParams(parameters).has(name))
        expect(hasPersonalParameter ? [400] : [200, 422]).toContain(response.status)
        const responseText = await response.text()
        if (response.status === 400) expect(JSON.parse(responseText).detail).toContain('in the body of a POST')
        else if (response.status === 422) expect(JSON.parse(responseText).errors.length).toBeGreaterThan(0)
        else expect(response.headers.get('Content-Type')).toContain(type)
        if (response.status === 200 && type === 'application/json') JSON.parse(responseText)
      }),
      { numRuns: countRounds(200) },
    )
    const auditDetails = await query<{ detail: string }>('select detail from audit_log')
    for (const { detail } of auditDetails)
      expect(detail).toMatch(/^\d rows?(, [A-Z][\w ]+)?(, [a-z]+)?(, by search)?(, a later part)?$/)
  },
)

const postEndpoints: { name: string; path: string; type: string; kind?: string }[] = [
  ...testedInboxes.map(({ name }) => ({
    name: `${name}, searched`,
    kind: name,
    path: '/api/admin/inbox',
    type: 'application/json',
  })),
  ...testedInboxes.map(({ name, path }) => ({ name: `${name} as CSV`, path: `${path}.csv`, type: 'text/csv' })),
]

test.each(postEndpoints)(
  'random filters posted to $name cause no 500 and no malformed response',
  async ({ path, type, kind }) => {
    await insertSubmissions()
    await fc.assert(
      fc.asyncProperty(anyQuery, async (parameterPairs) => {
        const body = { ...Object.fromEntries(parameterPairs), ...(kind && { kind }) }
        const response = await send(inboxCalls, 'POST', path, body, staffSession)
        expect([200, 422]).toContain(response.status)
        const responseText = await response.text()
        if (response.status === 422) expect(JSON.parse(responseText).errors.length).toBeGreaterThan(0)
        else expect(response.headers.get('Content-Type')).toContain(type)
      }),
      { numRuns: countRounds(200) },
    )
    const auditDetails = await query<{ detail: string }>('select detail from audit_log')
    for (const { detail } of auditDetails)
      expect(detail).toMatch(/^\d rows?(, [A-Z][\w ]+)?(, [a-z]+)?(, by search)?(, a later part)?$/)
  },
)

const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, fc.jsonValue())
const anyChange = fc.oneof(
  { weight: 3, arbitrary: fc.record({ status: fc.oneof(anyStatus, anyValue), note: anyValue }, { requiredKeys: [] }) },
  fc.record({ note: anyText, id: fc.uuid(), version: fc.integer(), name: anyText }),
  fc.dictionary(fc.oneof(anyPropertyName, fc.constantFrom('status', 'note')), fc.jsonValue()),
)
const anyBody = fc.oneof(
  { weight: 5, arbitrary: anyChange.map((changeFields) => JSON.stringify(changeFields)) },
  fc.json(),
  fc.string({ unit: 'binary' }),
)
const anyETag = fc.oneof(
  fc.string().filter((randomText) => /^[\x20-\x7e]*$/.test(randomText)),
  fc.constantFrom('*', '"1"', 'W/"1"', '"1", "2"', '"999999999"', '"9999999999"', ''),
)

describe.each(testedInboxes)('changing $name with random input', ({ name, module, path, table, row }) => {
  test('a change of a submission with any body causes no 500 and no invalid row', async () => {
    const inbox = testedInboxes.find((testedInbox) => testedInbox.name === name) ?? testedInboxes[0]
    const id = inbox && (await insertSubmission(inbox))
    await fc.assert(
      fc.asyncProperty(anyBody, anyETag, async (body, tag) => {
        const headers = { ...staffSession.headers, 'If-Match': tag }
        const { status } = await send(module, 'PATCH', `${path}/${id}`, body, { headers })
        expect([200, 400, 412, 422]).toContain(status)
      }),
      { numRuns: countRounds(300) },
    )
    const columns = Object.keys(row)
    const [stored] = await query<Record<string, unknown>>(`select * from ${table}`)
    expect(Object.fromEntries(columns.map((column) => [column, stored?.[column]]))).toEqual(row)
    expect(String(stored?.note).length).toBeLessThanOrEqual(2000)
    expect(['new', 'contacted', 'active', 'answered']).toContain(stored?.status)
    const auditRows = await query<{ detail: string }>('select detail from audit_log')
    for (const { detail } of auditRows) expect(detail).toMatch(/^(new|contacted|active|answered) to (?!\1)\w+$/)
  })

  test('a change of a submission with any id causes no 500 and changes no other row', async () => {
    await insertSubmissions()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyText, fc.uuid(), anyPropertyName),
        fc.constantFrom('GET', 'PATCH', 'DELETE'),
        async (id, method) => {
          const submissionPath = `${path}/${encodeURIComponent(id.toWellFormed()) || 'x'}`
          if (/\/\.{1,2}$/.test(submissionPath)) return
          const body = method === 'PATCH' ? { note: 'x' } : undefined
          expect((await send(module, method, submissionPath, body, staffSession)).status).toBe(404)
        },
      ),
      { numRuns: countRounds(200) },
    )
    expect(await query(`select note from ${table}`)).toEqual([{ note: '' }, { note: '' }, { note: '' }])
    expect(await query('select from audit_log')).toEqual([])
  })
})
