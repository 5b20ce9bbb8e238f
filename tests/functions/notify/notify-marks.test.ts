import { randomBytes } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { deleteNotificationFlags, writeNotificationFlag } from '#netlify/storage/flags.ts'
import { lgas } from '#src/content/lgas.ts'
import { send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { breakDatabase, externalNetwork, restoreServices } from '#tests/support/platform/network.ts'
import {
  type AnswerCall,
  type RecordingServer,
  startRecordingServer,
} from '#tests/support/platform/recording-server.ts'
import { backdateNotificationFlags, listAllFlags } from './webhook.ts'

const [ownLga] = lgas

const volunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const FIVE_MINUTES_MS = 5 * 60 * 1000

let webhookReceiver: RecordingServer
let backgroundTasks: Promise<unknown>[]

function configureWebhook(): void {
  vi.stubEnv('NOTIFY_WEBHOOK_URL', webhookReceiver.address)
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${randomBytes(32).toString('base64')}`)
}

beforeEach(async () => {
  webhookReceiver = await startRecordingServer()
  backgroundTasks = []
  configureWebhook()
  vi.stubGlobal('Netlify', {
    context: { waitUntil: (backgroundTask: Promise<unknown>) => backgroundTasks.push(backgroundTask) },
  })
  for (const consoleMethod of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  return async () => {
    await webhookReceiver.close()
    await waitForTasks()
    restoreServices()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await deleteNotificationFlags(await listAllFlags())
  }
})

const sendVolunteer = () => send(volunteers, 'POST', '/api/volunteers', volunteer)
const waitForTasks = () => Promise.all(backgroundTasks)
const readOutbox = () => query('select * from notifications')
const answerWith500: AnswerCall = (response) => void response.writeHead(500).end()

async function advanceTime(milliseconds: number): Promise<void> {
  await query("update notifications set next_at = next_at - $1::float8 * interval '1 ms'", [milliseconds])
  await backdateNotificationFlags(milliseconds)
}

test('a sent notification deletes its pending flag in the blob store, so that the scheduled run needs no database query', async () => {
  await sendVolunteer()
  await waitForTasks()
  expect(webhookReceiver.calls).toHaveLength(1)
  expect(await listAllFlags()).toEqual([])
  const { take } = startCountingStatements()
  await notify()
  expect(take()).toBe(0)
})

test('a notification that is due later causes no database query before its due time', async () => {
  webhookReceiver.answerCall = answerWith500
  for (let index = 0; index < 3; index++) await sendVolunteer()
  await waitForTasks()
  const { take } = startCountingStatements()
  for (let index = 0; index < 3; index++) await notify()
  expect(take()).toBe(0)
  await advanceTime(FIVE_MINUTES_MS)
  await notify()
  expect(webhookReceiver.calls.length).toBeGreaterThan(3)
  const flagsBefore = await listAllFlags()
  take()
  await notify()
  expect(take()).toBe(0)
  expect(await listAllFlags()).toEqual(flagsBefore)
})

test('the scheduled run sends a notification whose process was killed during the first attempt', async () => {
  vi.stubGlobal('Netlify', { context: { waitUntil: () => {} } })
  webhookReceiver.answerCall = () => {}
  await sendVolunteer()
  await expect.poll(() => webhookReceiver.calls.length).toBe(1)
  expect(await listAllFlags()).toHaveLength(1)
  webhookReceiver.answerCall = (response) => void response.writeHead(204).end()
  await advanceTime(FIVE_MINUTES_MS)
  await notify()
  expect(webhookReceiver.calls).toHaveLength(2)
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
})

test('the scheduled run deletes a pending flag without a notification, and later runs need no database query', async () => {
  await writeNotificationFlag(new Date())
  const { take } = startCountingStatements()
  await notify()
  expect(take()).toBeGreaterThan(0)
  await notify()
  expect(take()).toBe(0)
})

test('a run that sends all notifications keeps the pending flag of a submission that arrives during the run', async () => {
  webhookReceiver.answerCall = answerWith500
  await sendVolunteer()
  await waitForTasks()
  webhookReceiver.answerCall = async (response, webhookCall) => {
    webhookReceiver.answerCall = answerWith500
    // Creates the second submission while the first notification is being sent.
    await sendVolunteer()
    response.writeHead(webhookCall ? 204 : 500).end()
  }
  await advanceTime(FIVE_MINUTES_MS)
  await notify()
  await waitForTasks()
  expect(await readOutbox()).toHaveLength(1)
  expect(await listAllFlags()).not.toEqual([])
  webhookReceiver.answerCall = (response) => void response.writeHead(204).end()
  await advanceTime(FIVE_MINUTES_MS)
  await notify()
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
})

test('the nightly run sends a notification whose pending flag could not be stored', async () => {
  webhookReceiver.answerCall = answerWith500
  externalNetwork.use(http.put(/\/site\/state-dev/, () => new HttpResponse(null, { status: 403 })))
  externalNetwork.use(http.put(/state-dev/, () => new HttpResponse(null, { status: 403 })))
  expect((await sendVolunteer()).status).toBe(201)
  await waitForTasks()
  externalNetwork.resetHandlers()
  expect([await listAllFlags(), (await readOutbox()).length]).toEqual([[], 1])
  webhookReceiver.answerCall = (response) => void response.writeHead(204).end()
  await advanceTime(FIVE_MINUTES_MS)
  await notify()
  expect(await readOutbox()).toHaveLength(1)
  await upkeep()
  expect(await readOutbox()).toEqual([])
})

test('the queue run sends the notifications of the submissions that it stores', async () => {
  breakDatabase()
  expect((await sendVolunteer()).status).toBe(201)
  await waitForTasks()
  restoreServices()
  configureWebhook()
  await drain()
  expect(webhookReceiver.calls).toHaveLength(1)
  expect(await readOutbox()).toEqual([])
})
