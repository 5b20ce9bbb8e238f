import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import { openStore } from '#netlify/storage/open.ts'
import { drainQueue } from '#netlify/submissions/queue/drain.ts'
import * as queue from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'

const [ownLga] = lgas

const volunteer = { email: 'ada@example.org', phone: '08031234567', lga: ownLga }

async function enqueueVolunteer(name: string, arrivalMinute = 0): Promise<void> {
  const receivedAt = new Date(Date.UTC(2025, 5, 1, 12, arrivalMinute)).toISOString()
  const receipt = { id: randomUUID(), receivedAt, consentVersion: null, newsConsent: false }
  await queue.addToFormQueue({ kind: 'volunteers', input: { ...volunteer, name }, receipt })
}

const enqueueText = (entryText: string) =>
  openStore('forms').set(`waiting/2025-01-01T00-00-00-000Z/${randomUUID()}`, entryText)
const countVolunteers = async () => Number((await query('select count(*) from volunteers'))[0]?.count)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const queueState of ['waiting', 'refused'] as const)
    for (const name of await queue.listQueuedForms(queueState)) await queue.deleteQueuedForm(queueState, name)
})

test.each(['', '{"kind":"volunteers","input":{"name":"Ada","em', 'null', '{"kind":"other","input":{},"receipt":{}}'])(
  'the queue run moves an entry with the content %j to the dead letters, where staff can delete it',
  async (entryText) => {
    await enqueueText(entryText)
    await enqueueVolunteer('Ada')
    await drain()
    expect([await countVolunteers(), await queue.listQueuedForms('waiting')]).toEqual([1, []])
    const staffSession = await startSession()
    const readDeadLetters = async () =>
      (await send(moderation, 'GET', '/api/admin/moderation?kind=dead-letters', undefined, staffSession)).json()
    const { items, count: totalCount } = await readDeadLetters()
    expect(totalCount).toBe(1)
    expect(items).toMatchObject([
      { kind: 'dead-letters', receivedAt: '2025-01-01T00:00:00.000Z', submissionKind: null, text: entryText },
    ])
    const entryNames = [items[0].id]
    const sendDecision = (decisionAction: string) =>
      send(
        moderation,
        'POST',
        '/api/admin/moderation',
        { kind: 'dead-letters', action: decisionAction, selection: { ids: entryNames } },
        staffSession,
      )
    expect(await (await sendDecision('retry')).json()).toEqual({ done: 1 })
    expect([(await readDeadLetters()).count, await queue.listQueuedForms('waiting')]).toEqual([0, entryNames])
    await drain()
    expect(await (await sendDecision('delete')).json()).toEqual({ done: 1 })
    expect(await (await sendDecision('delete')).json()).toEqual({ done: 0 })
    expect((await readDeadLetters()).count).toBe(0)
  },
)

test('the queue run processes at most ten entries at a time', async () => {
  for (let index = 0; index < 35; index++) await enqueueVolunteer(`V ${index}`)
  const { readQueuedForm: readQueued } = queue
  let runningReads = 0
  let maxRunningReads = 0
  vi.spyOn(queue, 'readQueuedForm').mockImplementation(async (...readArguments) => {
    runningReads++
    maxRunningReads = Math.max(maxRunningReads, runningReads)
    const formJson = await readQueued(...readArguments)
    await new Promise((resolve) => setTimeout(resolve, 5))
    runningReads--
    return formJson
  })
  await drain()
  expect([await countVolunteers(), maxRunningReads]).toEqual([35, 10])
})

test('a queue run stops at its deadline, and the next run continues with the remaining entries', async () => {
  for (let index = 0; index < 30; index++) await enqueueVolunteer(`V ${index}`)
  expect(await drainQueue(Date.now() - 1)).toEqual({ written: 0, aside: 0 })
  const dateNowSpy = vi.spyOn(Date, 'now')
  const startTime = Date.now()
  let clockReadCount = 0
  dateNowSpy.mockImplementation(() => startTime + clockReadCount++)
  const { written: writtenCount } = await drainQueue(startTime + 15)
  dateNowSpy.mockRestore()
  expect(writtenCount).toBeGreaterThan(0)
  expect(writtenCount).toBeLessThan(30)
  await drain()
  expect(await countVolunteers()).toBe(30)
})

test('each queue run retries an entry that fails again and again, and stores all other entries', async () => {
  await enqueueVolunteer('Fails')
  for (let index = 0; index < 25; index++) await enqueueVolunteer(`V ${index}`, index + 1)
  const { readQueuedForm: readQueued } = queue
  const [firstName] = await queue.listQueuedForms('waiting')
  vi.spyOn(queue, 'readQueuedForm').mockImplementation((queueState, name) =>
    name === firstName ? Promise.reject(new Error('The store answers 500')) : readQueued(queueState, name),
  )
  for (let runIndex = 0; runIndex < 2; runIndex++) await expect(drain()).rejects.toThrow('500')
  expect([await countVolunteers(), await queue.listQueuedForms('waiting')]).toEqual([25, [firstName]])
})

test('requires a session to list, retry or delete dead letters', async () => {
  expect((await send(moderation, 'GET', '/api/admin/moderation?kind=dead-letters')).status).toBe(401)
  const body = { kind: 'dead-letters', action: 'delete', selection: { ids: ['a/b'] } }
  expect((await send(moderation, 'POST', '/api/admin/moderation', body)).status).toBe(401)
  const staffSession = await startSession()
  const entryNames = ['../waiting/a']
  expect(
    (await send(moderation, 'POST', '/api/admin/moderation', { ...body, selection: { ids: entryNames } }, staffSession))
      .status,
  ).toBe(422)
})
