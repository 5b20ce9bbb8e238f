import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import * as queue from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakBlobStore, breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

const [ownLga] = lgas

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const message = { name: 'Chidi', email: 'chidi@example.org', subject: 'Road', message: 'When?' }

const sendVolunteer = (changedFields: object = {}) =>
  send(volunteers, 'POST', '/api/volunteers', { ...volunteer, ...changedFields })
const listVolunteerNames = async () =>
  (await query('select name from volunteers order by created_at, id')).map(({ name }) => name)

const listQueuedEntries = () => queue.listQueuedForms('waiting')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(async () => {
  restoreServices()
  vi.restoreAllMocks()
  for (const queueState of ['waiting', 'refused'] as const)
    for (const name of await queue.listQueuedForms(queueState)) await queue.deleteQueuedForm(queueState, name)
})

test('a submission is queued and answers success while the database is down', async () => {
  breakDatabase()
  const response = await sendVolunteer({ consent: { version: '2025-06', news: true } })
  expect(response.status).toBe(201)
  const { id } = await response.json()
  const formResponse = await postForm(messages, '/api/contact', message)
  expect([formResponse.status, formResponse.headers.get('Location')]).toEqual([303, '/contact/thanks'])
  restoreServices()
  expect(await listVolunteerNames()).toEqual([])
  expect(await listQueuedEntries()).toHaveLength(2)

  await drain()
  expect(await listQueuedEntries()).toEqual([])
  expect(await query('select id, phone, consent_version, news_consent from volunteers')).toEqual([
    { id, phone: '+2348031234567', consent_version: '2025-06', news_consent: true },
  ])
  expect(await query('select subject from contact_messages')).toEqual([{ subject: 'Road' }])
})

test('queued submissions are stored in order of arrival, and their rows keep the time of arrival', async () => {
  breakDatabase()
  const startTime = Date.now()
  for (const name of ['first', 'second', 'third']) {
    await sendVolunteer({ name })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const endTime = Date.now()
  restoreServices()
  await drain()
  expect(await listVolunteerNames()).toEqual(['first', 'second', 'third'])
  const [row] = await query<{ earliest: Date; latest: Date }>(
    'select min(created_at) as earliest, max(created_at) as latest from volunteers',
  )
  expect(Number(row?.earliest)).toBeGreaterThanOrEqual(startTime)
  expect(Number(row?.latest)).toBeLessThanOrEqual(endTime)
})

test('a queue run after a failure of the database or the blob store stores each remaining submission once', async () => {
  breakDatabase()
  for (const name of ['a', 'b', 'c']) await sendVolunteer({ name })
  await expect(drain()).rejects.toThrow()
  expect(await listQueuedEntries()).toHaveLength(3)
  restoreServices()
  vi.spyOn(queue, 'deleteQueuedForm').mockRejectedValueOnce(new Error('the store went away'))
  await expect(drain()).rejects.toThrow('the store went away')
  // One stored submission stays queued, because the first deletion from the queue failed.
  expect([await listVolunteerNames(), await listQueuedEntries()]).toEqual([['a', 'b', 'c'], [expect.any(String)]])
  await drain()
  expect((await listVolunteerNames()).sort()).toEqual(['a', 'b', 'c'])
  expect(await listQueuedEntries()).toEqual([])
})

test('two simultaneous queue runs and a retry of the visitor store each submission once', async () => {
  const id = crypto.randomUUID()
  breakDatabase()
  await sendVolunteer({ id })
  await sendVolunteer({ id })
  restoreServices()
  expect((await sendVolunteer({ id })).status).toBe(201)
  await Promise.allSettled([drain(), drain()])
  await drain()
  expect(await listVolunteerNames()).toEqual(['Ada'])
  expect(await listQueuedEntries()).toEqual([])
})

test('queued submissions that the database refuses become dead letters and delay no other submission', async () => {
  const receipt = {
    id: crypto.randomUUID(),
    receivedAt: '2025-01-01T00:00:00.000Z',
    consentVersion: null,
    newsConsent: false,
  }
  await queue.addToFormQueue({ kind: 'volunteers', input: { ...volunteer, name: '' }, receipt })
  breakDatabase()
  await sendVolunteer()
  restoreServices()
  await drain()
  expect(await listVolunteerNames()).toEqual(['Ada'])
  expect(await listQueuedEntries()).toEqual([])
  expect(await queue.deleteOldDeadLetters('2025-01-01T00:00:00.000Z')).toBe(0)
  expect(await queue.deleteOldDeadLetters('2025-01-02T00:00:00.000Z')).toBe(1)
})

test('a queue run on an empty queue runs no database query', async () => {
  breakDatabase()
  await drain()
})

test('form submissions answer 503 while database and blob store are down, and show a form again without JavaScript', async () => {
  breakDatabase()
  breakBlobStore()
  const response = await sendVolunteer()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('30')
  expect(await response.json()).toMatchObject({ status: 503, detail: expect.stringContaining('try again') })
  const formResponse = await postForm(volunteers, '/api/volunteers', volunteer)
  expect([formResponse.status, formResponse.headers.get('Location')]).toEqual([
    307,
    '/volunteer/again?status=503&wait=30#wrong',
  ])
  restoreServices()
  expect(await listVolunteerNames()).toEqual([])
})

test('submissions succeed while only the blob store is down', async () => {
  breakBlobStore()
  expect((await sendVolunteer()).status).toBe(201)
  expect(await listVolunteerNames()).toEqual(['Ada'])
})

test('a submission that the database refuses answers an error, is not queued and logs no personal data', async () => {
  await query("alter table volunteers add constraint nobody check (name <> 'Nobody')")
  const response = await sendVolunteer({ name: 'Nobody' })
  await query('alter table volunteers drop constraint nobody')
  expect(response.status).toBe(500)
  expect(await listQueuedEntries()).toEqual([])
  const errorLog = inspect(vi.mocked(console.error).mock.calls, { depth: 9 })
  expect(errorLog).toContain('23514, constraint nobody')
  expect(errorLog).not.toContain('ada@example.org')
})
