import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import * as volunteerCalls from '#netlify/functions/volunteers.ts'
import { openStore } from '#netlify/storage/open.ts'
import { drainQueue } from '#netlify/submissions/queue/drain.ts'
import { addToFormQueue, listQueuedForms, moveQueuedForm } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import type { PersonalDataTrace } from '#src/contract/submissions/erasure.ts'
import { insertSubmission, readAudit, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { fileDatabaseUrl, query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const [volunteers, messages] = testedInboxes
if (!volunteers || !messages) throw new Error('Two lists are tested')
const adaFields = { name: 'Ada', email: 'Ada@Example.org', phone: '+2348031234567' }

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  staffSession = await startSession()
  return () => vi.restoreAllMocks()
})

async function searchPersonalData(searchText: string): Promise<PersonalDataTrace[]> {
  return (
    await (await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact: searchText }, staffSession)).json()
  ).items
}

async function erasePersonalData(searchText: string, rowNames: string[]): Promise<number> {
  return (
    await (
      await send(inboxCalls, 'POST', '/api/admin/erasure', { contact: searchText, names: rowNames }, staffSession)
    ).json()
  ).done
}

async function enqueueSubmission(formFields: object, id: string = randomUUID()): Promise<string> {
  const receivedAt = new Date().toISOString()
  await addToFormQueue({
    kind: 'messages',
    input: formFields,
    receipt: { id, receivedAt, consentVersion: null, newsConsent: false },
  })
  return `${receivedAt.replace(/[:.]/g, '-')}/${id}`
}

const messageFields = { subject: 'Road', message: 'When?' }

test('personal data is found by email or any spelling of a phone number, in inbox, moderation and queue', async () => {
  await insertSubmission(volunteers, adaFields)
  await insertSubmission(messages, { ...adaFields, quarantined_from: 'a'.repeat(64) })
  await insertSubmission(messages, { name: 'Ngozi', email: 'ngozi@example.org', phone: '+2348039999999' })
  await enqueueSubmission({ ...adaFields, phone: '0803 123 4567', ...messageFields })
  await moveQueuedForm('waiting', 'refused', await enqueueSubmission({ ...adaFields, ...messageFields, name: '' }))
  await openStore('forms').set(`refused/cut/${randomUUID()}`, '{"input":{"name":"Ada","email":"ada@example.org","pho')
  const listFoundPlaces = async (searchText: string) => (await searchPersonalData(searchText)).map(({ place }) => place)
  const allPlaces = ['inbox', 'moderation', 'queue', 'dead-letters', 'dead-letters']
  expect(await listFoundPlaces('ada@example.ORG')).toEqual(allPlaces)
  for (const phoneSpelling of ['08031234567', '+234 803 123 4567', '234-803-123-4567'])
    expect(await listFoundPlaces(phoneSpelling)).toEqual(allPlaces.slice(0, 4))
  const [firstTrace] = await searchPersonalData('ada@example.org')
  expect(firstTrace?.lines).toEqual(['Ada', 'Ada@Example.org', '+2348031234567', ownLga])
  const foundTraces = await searchPersonalData('ada@example.org')
  expect(
    await erasePersonalData(
      'ada@example.org',
      foundTraces.map(({ name }) => name),
    ),
  ).toBe(5)
  expect(await searchPersonalData('ada@example.org')).toEqual([])
  expect([...(await listQueuedForms('waiting')), ...(await listQueuedForms('refused'))]).toEqual([])
  expect(await query('select name from volunteers union all select name from contact_messages')).toEqual([
    { name: 'Ngozi' },
  ])
  expect((await readAudit(staffSession)).map(({ action }) => action)).toEqual(Array(4).fill('erase'))
})

test.each([
  ['ada.z1@example.org\u200B', '0803 123 4567'],
  ['mailto:ada.z1@example.org', '\u200E+234 803 123 4567'],
  ['ada.z1@example.org.', 'https://wa.me/2348031234567'],
  ['Ada.Z1@example.org,', "'08031234567"],
])('a person who typed %j and %j is found and erased as copied or as shown', async (typedEmail, typedPhone) => {
  const signUp = { name: 'Ada', email: typedEmail, phone: typedPhone, lga: ownLga }
  const isStored = async () => (await query('select id from volunteers')).length === 1
  for (const contact of [typedEmail, typedPhone, 'ada.z1@example.org', '08031234567', 'ADA.Z1@example.org\u2060 ']) {
    await send(volunteerCalls, 'POST', '/api/volunteers', signUp)
    expect(await isStored()).toBe(true)
    const { items } = await (
      await send(inboxCalls, 'POST', '/api/admin/inbox', { kind: 'volunteers', search: contact }, staffSession)
    ).json()
    expect(items).toMatchObject([{ phone: '+2348031234567' }])
    expect(items[0].email.toLowerCase()).toBe('ada.z1@example.org')
    const rowNames = (await searchPersonalData(contact)).map(({ name }) => name)
    expect(await erasePersonalData(contact, rowNames)).toBe(1)
    expect(await isStored()).toBe(false)
  }
})

test('erasing personal data deletes only selected rows of the person, and no row that arrived after the search', async () => {
  const foundRow = `volunteers/${await insertSubmission(volunteers, adaFields)}`
  const otherPersonRow = `volunteers/${await insertSubmission(volunteers, { email: 'other@example.org' })}`
  await insertSubmission(volunteers, { ...adaFields, name: 'Came later' })
  expect(await erasePersonalData('ada@example.org', [foundRow, otherPersonRow])).toBe(1)
  expect(await query('select name from volunteers where email = $1', [adaFields.email])).toEqual([
    { name: 'Came later' },
  ])
  expect(await query("select email from volunteers where email like 'other%'")).toHaveLength(1)
})

/** Makes transactions that insert a contact message wait until the returned function is called. */
async function blockMessageInserts(): Promise<() => Promise<void>> {
  await query(`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return null; end $$`)
  await query(`create trigger contact_messages_wait after insert on contact_messages
    for each row execute function wait_for_test()`)
  const lockClient = new pg.Client({ connectionString: fileDatabaseUrl })
  await lockClient.connect()
  await lockClient.query('select pg_advisory_lock(7)')
  return async () => {
    await lockClient.end()
  }
}

const countWaitingLocks = async () =>
  (
    await query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).length

test('erasing personal data deletes a queued message that the queue run has inserted but not committed', async () => {
  const id = randomUUID()
  await enqueueSubmission({ ...adaFields, ...messageFields }, id)
  const [trace] = await searchPersonalData('ada@example.org')
  expect(trace).toMatchObject({ name: `messages/${id}`, place: 'queue' })
  const unblockInserts = await blockMessageInserts()
  const pendingQueueRun = drainQueue(Date.now() + 60_000)
  await expect.poll(countWaitingLocks).toBe(1)
  let isErased = false
  const pendingErasure = erasePersonalData('ada@example.org', [`messages/${id}`]).finally(() => {
    isErased = true
  })
  await expect.poll(async () => isErased || (await countWaitingLocks()) === 2).toBe(true)
  await unblockInserts()
  expect(await pendingErasure).toBe(1)
  await pendingQueueRun
  await query('drop function wait_for_test cascade')
  expect(await query('select name from contact_messages')).toEqual([])
  expect((await readAudit(staffSession)).map(({ action }) => action)).toEqual(['erase'])
})

test('the queue run skips a queued message whose erasure is committed before the insert', async () => {
  const id = randomUUID()
  await enqueueSubmission({ ...adaFields, ...messageFields }, id)
  const lockClient = new pg.Client({ connectionString: fileDatabaseUrl })
  await lockClient.connect()
  await lockClient.query('begin')
  await lockClient.query('select lock_submission($1)', [id])
  const pendingQueueRun = drainQueue(Date.now() + 60_000)
  await expect.poll(countWaitingLocks).toBe(1)
  await lockClient.query(
    `insert into audit_log (action, collection, subject, detail, amount) values ('erase', 'messages', $1, '', 1)`,
    [id],
  )
  await lockClient.query('commit')
  await lockClient.end()
  await pendingQueueRun
  expect(await query('select name from contact_messages')).toEqual([])
  expect(await listQueuedForms('waiting')).toEqual([])
})

test('requires a session to find and delete personal data', async () => {
  expect((await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact: 'a@b.c' })).status).toBe(401)
  expect((await send(inboxCalls, 'POST', '/api/admin/erasure', { contact: 'a@b.c', names: ['x'] })).status).toBe(401)
  expect((await send(inboxCalls, 'POST', '/api/admin/erasure/search', { contact: '' }, staffSession)).status).toBe(422)
})
