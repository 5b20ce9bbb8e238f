import { beforeEach, describe, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import { openStore } from '#netlify/storage/open.ts'
import { addToFormQueue, listQueuedForms, moveQueuedForm } from '#netlify/submissions/queue/queue.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { PersonalDataTrace } from '#src/contract/submissions/erasure.ts'
import { type FormFields, isRequired } from '#src/contract/submissions/fields.ts'
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import type { VolunteerInput } from '#src/contract/submissions/volunteers.ts'
import { exportCsv, parseCsv, requestInbox, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeValues } from '#tests/support/data/form-values.ts'
import { query } from '#tests/support/platform/database.ts'

type Values = Record<string, unknown>

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staffSession = await startSession()
})

// Spreadsheets and histories show a phone number with spaces and brackets.
const simplify = (text: string) => text.replace(/[^\p{L}\p{N}@.]/gu, '')

function expectEveryValue(values: Record<string, string>, text: string): void {
  const simpleText = simplify(text)
  const missing = Object.entries(values).filter(([, value]) => !simpleText.includes(simplify(value)))
  expect(missing).toEqual([])
}

async function post({ module, path }: TestedInbox, values: Values): Promise<string> {
  const response = await send(module, 'POST', path, values)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function readJson(inbox: TestedInbox, path: string): Promise<Values> {
  return await (await send(inbox.module, 'GET', path, undefined, staffSession)).json()
}

/** Returns everything that the database and the queue of forms store. */
async function readEverything(): Promise<string> {
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(...(await query<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row))
  const store = openStore('forms')
  for (const { key } of (await store.list()).blobs) texts.push(String(await store.get(key, { type: 'text' })))
  return texts.join('\n')
}

async function searchTraces(contact: string): Promise<PersonalDataTrace[]> {
  const response = await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact }, staffSession)
  return (await response.json()).items
}

async function eraseTraces(contact: string): Promise<void> {
  const names = (await searchTraces(contact)).map(({ name }) => name)
  const response = await send(inboxCalls, 'POST', '/api/admin/erasure', { contact, names }, staffSession)
  expect(response.status).toBe(200)
}

async function enqueue({ name: kind }: TestedInbox, input: Values, state: 'waiting' | 'refused'): Promise<void> {
  const receipt = { id: crypto.randomUUID(), receivedAt: new Date().toISOString(), consentVersion: null }
  await addToFormQueue({ kind, input, receipt: { ...receipt, newsConsent: false } })
  const [name] = await listQueuedForms('waiting')
  if (state === 'refused' && name) await moveQueuedForm('waiting', 'refused', name)
}

describe.each(testedInboxes)('every field of the form that creates $name', (inbox) => {
  const fields: FormFields = submissionFields[inbox.name]
  const values = makeValues(fields, 'ada')

  test('is stored, listed, shown, copied and exported', async () => {
    const id = await post(inbox, values)
    expect(await query(`select * from ${inbox.table}`)).toMatchObject([values])
    expect((await (await requestInbox(inbox, {}, staffSession)).json()).items).toMatchObject([values])
    expect((await readJson(inbox, `${inbox.path}/${id}/detail`)).item).toMatchObject(values)
    expect(await readJson(inbox, `${inbox.path}/${id}`)).toMatchObject(values)
    const [headings = [], cells = []] = parseCsv((await (await exportCsv(inbox, {}, staffSession)).text()).slice(1))
    const exported = listValues(fields, values).map(({ name, label }) => [name, cells[headings.indexOf(label)] ?? ''])
    for (const [name = '', cell = ''] of exported) expectEveryValue({ [name]: values[name] ?? '' }, cell)
  })

  test('is searched if it says who the person is', async () => {
    await post(inbox, values)
    const isFound = async (search: string) =>
      (await (await requestInbox(inbox, { search }, staffSession)).json()).items.length > 0
    for (const [name, { place = '' }] of Object.entries(fields))
      expect([name, await isFound(values[name] ?? '')]).toEqual([name, ['heading', 'contact'].includes(place)])
  })

  test('is stored by the queue of forms', async () => {
    await enqueue(inbox, values, 'waiting')
    await drain()
    expect(await query(`select * from ${inbox.table}`)).toMatchObject([values])
  })

  test('is shown in moderation, and as a dead letter', async () => {
    await post(inbox, values)
    await query(`update ${inbox.table} set quarantined_from = network`)
    await enqueue(inbox, values, 'refused')
    for (const kind of [inbox.name, 'dead-letters']) {
      const path = `/api/admin/moderation?kind=${kind}`
      expectEveryValue(values, await (await send(moderation, 'GET', path, undefined, staffSession)).text())
    }
    expectEveryValue(values, await readEverything())
    await eraseTraces(String(values.email))
  })

  test('is shown before an erasure, and is erased from all tables and the queue', async () => {
    await post(inbox, values)
    await enqueue(inbox, values, 'refused')
    await enqueue(inbox, values, 'waiting')
    const traces = await searchTraces(String(values.email))
    expect(traces.map(({ place }) => place).sort()).toEqual(['dead-letters', 'inbox', 'queue'])
    for (const { lines } of traces) expect(lines).toEqual(Object.values(values))
    await eraseTraces(String(values.email))
    const everything = await readEverything()
    for (const value of Object.values(values)) expect(everything).not.toContain(value)
  })
})

describe('every field of two merged sign-ups', () => {
  const [volunteers] = testedInboxes as [TestedInbox]
  const fields: FormFields = submissionFields.volunteers
  const older = makeValues(fields, 'ada')
  const newer: Record<string, string> = { ...makeValues(fields, 'bola'), email: String(older.email) }

  async function mergeNewer(olderValues: Values) {
    const id = await post(volunteers, olderValues)
    await query("update volunteers set created_at = created_at - interval '1 day'")
    const newerId = await post(volunteers, newer)
    const body = { others: [{ id: newerId, version: 1 }] }
    const headers = { ...staffSession.headers, 'If-Match': '"1"' }
    const path = `${volunteers.path}/${id}`
    expect((await send(volunteers.module, 'POST', `${path}/merge`, body, { headers })).status).toBe(200)
    const { item, events } = await readJson(volunteers, `${path}/detail`)
    return { item, history: JSON.stringify(events) }
  }

  test('keeps the oldest value, and the history says the other under its label', async () => {
    const { item, history } = await mergeNewer(older)
    expect(item).toMatchObject(older)
    for (const { label, value } of listValues(fields, newer)) expect(history).toContain(`${label}: ${value}`)
    await eraseTraces(String(older.email))
    const everything = await readEverything()
    for (const value of Object.values({ ...older, ...newer })) expect(everything).not.toContain(value)
  })

  test('keeps a value that only the newer sign-up has', async () => {
    const names = Object.keys(fields).filter((name) => fields[name] && !isRequired(fields[name]))
    expect(names.length).toBeGreaterThan(0)
    const { item } = await mergeNewer({ ...older, ...Object.fromEntries(names.map((name) => [name, ''])) })
    for (const name of names) expect(item).toHaveProperty(name, newer[name])
  })
})

test('the values of a form keep their exact types', () => {
  const readArea = ({ lga, skills }: VolunteerInput): [Lga, string | null] => [lga, skills]
  // @ts-expect-error: an area is not any text.
  const other: VolunteerInput['lga'] = 'Lagos'
  expect([readArea, other]).toHaveLength(2)
})
