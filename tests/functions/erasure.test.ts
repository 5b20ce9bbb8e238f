import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import * as erasure from '#netlify/functions/admin-erasure.ts'
import { openStore } from '#netlify/storage/open.ts'
import { enqueue, listQueued, moveQueued } from '#netlify/storage/queue.ts'
import { drainQueue } from '#netlify/submissions/drain.ts'
import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import { query, socketAddress } from '#tests/support/database.ts'
import { insertSubmission, logInWithoutAudit, readAudit, testedInboxes } from '#tests/support/inbox.ts'
import { send } from '#tests/support/send.ts'
import type { StaffSession } from '#tests/support/staff.ts'

const [volunteers, messages] = testedInboxes
if (!volunteers || !messages) throw new Error('Two lists are tested')
const ada = { name: 'Ada', email: 'Ada@Example.org', phone: '+2348031234567' }

let staff: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  staff = await logInWithoutAudit()
  return () => vi.restoreAllMocks()
})

async function find(contact: string): Promise<PersonalDataTrace[]> {
  return (await (await send(erasure, 'POST', '/api/admin/erasure/search', { contact }, staff)).json()).items
}

async function erase(contact: string, names: string[]): Promise<number> {
  return (await (await send(erasure, 'POST', '/api/admin/erasure', { contact, names }, staff)).json()).done
}

async function queueUp(input: object, id: string = randomUUID()): Promise<string> {
  const receivedAt = new Date().toISOString()
  await enqueue({ kind: 'contact', input, receipt: { id, receivedAt, consentVersion: null, newsConsent: false } })
  return `${receivedAt.replace(/[:.]/g, '-')}/${id}`
}

const message = { subject: 'Road', message: 'When?' }

test('finds personal data by email or any form of a phone number, in inbox, moderation and queue', async () => {
  await insertSubmission(volunteers, ada)
  await insertSubmission(messages, { ...ada, held_from: 'a'.repeat(64) })
  await insertSubmission(messages, { name: 'Ngozi', email: 'ngozi@example.org', phone: '+2348039999999' })
  await queueUp({ ...ada, phone: '0803 123 4567', ...message })
  await moveQueued('waiting', 'refused', await queueUp({ ...ada, ...message, name: '' }))
  await openStore('forms').set(`refused/cut/${randomUUID()}`, '{"input":{"name":"Ada","email":"ada@example.org","pho')
  const places = async (contact: string) => (await find(contact)).map(({ place }) => place)
  const all = ['inbox', 'held', 'queue', 'set-aside', 'set-aside']
  expect(await places('ada@example.ORG')).toEqual(all)
  for (const phone of ['08031234567', '+234 803 123 4567', '234-803-123-4567'])
    expect(await places(phone)).toEqual(all.slice(0, 4))
  const [first] = await find('ada@example.org')
  expect(first?.lines).toEqual(['Ada', 'Ada@Example.org', '+2348031234567', 'Oyi'])
  const traces = await find('ada@example.org')
  expect(
    await erase(
      'ada@example.org',
      traces.map(({ name }) => name),
    ),
  ).toBe(5)
  expect(await find('ada@example.org')).toEqual([])
  expect([...(await listQueued('waiting')), ...(await listQueued('refused'))]).toEqual([])
  expect(await query('select name from volunteers union all select name from contact_messages')).toEqual([
    { name: 'Ngozi' },
  ])
  expect((await readAudit(staff)).map(({ action }) => action)).toEqual(Array(4).fill('erase'))
})

test('deletes only selected rows that belong to the person, and none that arrived later', async () => {
  const seen = `volunteers/${await insertSubmission(volunteers, ada)}`
  const other = `volunteers/${await insertSubmission(volunteers, { email: 'other@example.org' })}`
  await insertSubmission(volunteers, { ...ada, name: 'Came later' })
  expect(await erase('ada@example.org', [seen, other])).toBe(1)
  expect(await query('select name from volunteers where email = $1', [ada.email])).toEqual([{ name: 'Came later' }])
  expect(await query("select email from volunteers where email like 'other%'")).toHaveLength(1)
})

/** Makes inserts of messages wait, uncommitted, until the returned function is called. */
async function holdInserts(): Promise<() => Promise<void>> {
  await query(`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return null; end $$`)
  await query(`create trigger contact_messages_wait after insert on contact_messages
    for each row execute function wait_for_test()`)
  const holder = new pg.Client({ connectionString: socketAddress })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7)')
  return async () => {
    await holder.end()
  }
}

const countWaiting = async () =>
  (
    await query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).length

test('deletes a queued message that the drain has inserted but not committed', async () => {
  const id = randomUUID()
  await queueUp({ ...ada, ...message }, id)
  const [trace] = await find('ada@example.org')
  expect(trace).toMatchObject({ name: `messages/${id}`, place: 'queue' })
  const resume = await holdInserts()
  const drained = drainQueue(Date.now() + 60_000)
  await expect.poll(countWaiting).toBe(1)
  let isErased = false
  const erased = erase('ada@example.org', [`messages/${id}`]).finally(() => {
    isErased = true
  })
  await expect.poll(async () => isErased || (await countWaiting()) === 2).toBe(true)
  await resume()
  expect(await erased).toBe(1)
  await drained
  await query('drop function wait_for_test cascade')
  expect(await query('select name from contact_messages')).toEqual([])
  expect((await readAudit(staff)).map(({ action }) => action)).toEqual(['erase'])
})

test('the drain skips a queued message whose deletion commits before its insert', async () => {
  const id = randomUUID()
  await queueUp({ ...ada, ...message }, id)
  const holder = new pg.Client({ connectionString: socketAddress })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select lock_submission($1)', [id])
  const drained = drainQueue(Date.now() + 60_000)
  await expect.poll(countWaiting).toBe(1)
  await holder.query(
    `insert into audit_log (action, list, subject, detail, amount) values ('erase', 'messages', $1, '', 1)`,
    [id],
  )
  await holder.query('commit')
  await holder.end()
  await drained
  expect(await query('select name from contact_messages')).toEqual([])
  expect(await listQueued('waiting')).toEqual([])
})

test('requires a session to find and delete personal data', async () => {
  expect((await send(erasure, 'POST', '/api/admin/erasure/search', { contact: 'a@b.c' })).status).toBe(401)
  expect((await send(erasure, 'POST', '/api/admin/erasure', { contact: 'a@b.c', names: ['x'] })).status).toBe(401)
  expect((await send(erasure, 'POST', '/api/admin/erasure/search', { contact: '' }, staff)).status).toBe(422)
})
