import { randomBytes, randomUUID } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import drain from '#netlify/functions/forms-drain.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { fileDatabaseUrl, query } from '#tests/support/platform/database.ts'
import { closeNeonPools } from '#tests/support/platform/neon.ts'
import { breakDatabase, externalNetwork, restoreServices } from '#tests/support/platform/network.ts'
import { type AnswerCall, startRecordingServer } from '#tests/support/platform/recording-server.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'
import {
  advanceTime,
  backdateNotificationFlags,
  backdateNotifications,
  backgroundWork,
  listWebhookIds,
  prepareWebhookReceiver,
  readConsole,
  readOutbox,
  readWaitMinutes,
  sendMessage,
  sendVolunteer,
  stubWebhookSecret,
  stubWebhookUrl,
  submitVolunteer,
  WEBHOOK_PATH,
  waitForBackgroundWork,
  webhookReceiver,
} from './webhook.ts'

prepareWebhookReceiver()

const receiverFailures: [string, AnswerCall][] = [
  ['answers 500', (response) => void response.writeHead(500).end()],
  ['closes the connection', (response) => void response.destroy()],
  ['never answers', () => fireTimeouts()],
]

test.each(receiverFailures)(
  'a notification to a webhook receiver that %s is retried with the same id until an attempt succeeds',
  async (_, answerWithFailure) => {
    const { answerCall: answerSuccess } = webhookReceiver
    webhookReceiver.answerCall = answerWithFailure
    await submitVolunteer()
    await notify()
    expect(webhookReceiver.calls).toHaveLength(1)
    webhookReceiver.answerCall = answerSuccess
    await advanceTime('5 minutes')
    await advanceTime('1 hour')
    expect(webhookReceiver.calls).toHaveLength(2)
    expect(new Set(listWebhookIds()).size).toBe(1)
    expect(new Set(webhookReceiver.calls.map(({ body }) => body)).size).toBe(1)
    expect(readConsole()).toMatch(/"id":"[\da-f-]{36}","attempt":1,"reason":"(500|UND_ERR_SOCKET|TimeoutError)"/)
  },
)

test('the wait between notification retries doubles up to six hours, and the end after nine attempts is logged', async () => {
  webhookReceiver.answerCall = (response) => void response.writeHead(503).end()
  await submitVolunteer()
  expect(await readWaitMinutes()).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
  expect(webhookReceiver.calls).toHaveLength(9)
  expect(new Set(listWebhookIds()).size).toBe(1)
  expect(readConsole()).toMatch(/deleted undelivered".*"id":"[\da-f-]{36}","attempts":9/)
  expect(await readOutbox()).toEqual([])
  expect(await query('select from volunteers')).toHaveLength(1)
})

test('a notification treats a redirect as a failure and does not follow it', async () => {
  const otherReceiver = await startRecordingServer()
  webhookReceiver.answerCall = (response) =>
    void response.writeHead(307, { Location: otherReceiver.address + WEBHOOK_PATH }).end()
  await submitVolunteer()
  expect([webhookReceiver.calls.length, otherReceiver.calls.length]).toEqual([1, 0])
  expect(await readOutbox()).toHaveLength(1)
  await otherReceiver.close()
})

test('two simultaneous notification runs send one notification for a submission that was sent twice', async () => {
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => sendVolunteer({ id })))
  await Promise.all([notify(), notify(), waitForBackgroundWork()])
  expect(webhookReceiver.calls).toHaveLength(1)
})

test('the next notification run repeats the webhook call of a process that was killed during it, with the same id', async () => {
  const openConnections: (() => void)[] = []
  webhookReceiver.answerCall = (response) => void openConnections.push(() => response.destroy())
  await sendVolunteer()
  await expect.poll(() => openConnections.length).toBe(1)
  await notify()
  expect(webhookReceiver.calls).toHaveLength(1)
  await backdateNotifications('5 minutes')
  webhookReceiver.answerCall = (response) => void response.writeHead(204).end()
  await notify()
  expect(listWebhookIds()[1]).toBe(listWebhookIds()[0])
  for (const closeConnection of openConnections) closeConnection()
})

test('one notification run sends many notifications, and stops when the webhook receiver is down', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  for (let index = 0; index < 17; index++) await sendVolunteer()
  await waitForBackgroundWork()
  stubWebhookSecret()
  webhookReceiver.answerCall = (response) => void response.writeHead(500).end()
  await advanceTime('5 minutes')
  expect(webhookReceiver.calls).toHaveLength(5)
  webhookReceiver.answerCall = (response) => void response.writeHead(204).end()
  await backdateNotificationFlags(5 * 60 * 1000)
  await notify()
  expect(await readOutbox()).toHaveLength(5)
  await advanceTime('5 minutes')
  expect(new Set(listWebhookIds()).size).toBe(17)
  expect(await readOutbox()).toEqual([])
})

test('a batch has at most five notifications, whichever plan PostgreSQL chooses', async () => {
  const database = new URL(fileDatabaseUrl).pathname.slice(1)
  const reconnect = async () => {
    await closeDatabase()
    await closeNeonPools()
  }
  onTestFinished(async () => {
    await query(`alter database ${database} reset all`)
    await reconnect()
  })
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  for (let index = 0; index < 7; index++) await sendVolunteer()
  await waitForBackgroundWork()
  for (const method of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort', 'memoize'])
    await query(`alter database ${database} set enable_${method} = off`)
  await reconnect()
  stubWebhookSecret()
  webhookReceiver.answerCall = (response) => void response.writeHead(500).end()
  await advanceTime('5 minutes')
  expect(webhookReceiver.calls).toHaveLength(5)
})

test('the notification of a submission queued during an outage is sent after the queue run has stored the submission', async () => {
  breakDatabase()
  await submitVolunteer()
  restoreServices()
  stubWebhookUrl()
  stubWebhookSecret()
  expect(webhookReceiver.calls).toEqual([])
  await drain()
  await notify()
  await drain()
  await notify()
  expect(webhookReceiver.calls).toHaveLength(1)
})

test('sends no notification about deleted personal data', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await sendVolunteer()
  await sendMessage()
  await waitForBackgroundWork()
  await query('delete from volunteers')
  await query('delete from contact_messages')
  expect(await readOutbox()).toEqual([])
})

test('without a webhook URL no notification is stored or sent, and old notifications are deleted after a week', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await submitVolunteer()
  vi.stubEnv('NOTIFY_WEBHOOK_URL', '')
  backgroundWork.length = 0
  expect((await sendVolunteer()).status).toBe(201)
  expect(backgroundWork).toEqual([])
  await backdateNotifications('6 days 23 hours')
  await upkeep()
  expect(await readOutbox()).toHaveLength(1)
  await advanceTime('2 hours')
  expect(await readOutbox()).toHaveLength(1)
  await upkeep()
  expect(await readOutbox()).toEqual([])
  expect(webhookReceiver.calls).toEqual([])
})

test.each(['deploy-preview', 'branch-deploy', 'some-new-context'])(
  'a %s calls the webhook neither for its own submissions nor for the pending ones of production',
  async (deployContext) => {
    webhookReceiver.answerCall = (response) => void response.writeHead(500).end()
    await submitVolunteer()
    vi.stubEnv('CONTEXT', deployContext)
    vi.stubEnv('NOTIFY_WEBHOOK_URL', 'https://hooks.example/in')
    const previewCalls: string[] = []
    externalNetwork.use(
      http.post('https://hooks.example/in', async ({ request }) => {
        previewCalls.push(await request.text())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await submitVolunteer()
    await advanceTime('20 minutes')
    await upkeep()
    expect(previewCalls).toEqual([])
    expect(await readOutbox()).toHaveLength(1)
  },
)

test.each([
  ['NOTIFY_WEBHOOK_URL', 'http://hooks.example/in', 'production', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_URL', 'https://user:secret@hooks.example', 'dev', 'without a user name'],
  ['NOTIFY_WEBHOOK_URL', 'file:///etc/passwd', 'dev', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_URL', 'hooks.example', 'dev', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_SECRET', '', 'dev', 'NOTIFY_WEBHOOK_SECRET must be whsec_'],
  ['NOTIFY_WEBHOOK_SECRET', 'a-word', 'dev', 'NOTIFY_WEBHOOK_SECRET must be whsec_'],
  ['NOTIFY_WEBHOOK_SECRET', `whsec_${randomBytes(23).toString('base64')}`, 'dev', '24 to 64 random bytes'],
])(
  'the invalid setting %s="%s" (%s) sends no notification, logs the required format, and accepts submissions',
  async (settingName, settingValue, deployContext, expectedLog) => {
    vi.stubEnv('CONTEXT', deployContext)
    vi.stubEnv(settingName, settingValue)
    await submitVolunteer()
    await backdateNotifications('5 minutes')
    await expect(notify()).rejects.toThrow(expectedLog)
    expect(readConsole()).toContain(expectedLog)
    expect(webhookReceiver.calls).toEqual([])
    expect(await readOutbox()).toHaveLength(1)
  },
)
