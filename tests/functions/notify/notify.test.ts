import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { lgas } from '#src/content/lgas.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'
import {
  personalDataPattern,
  prepareWebhookReceiver,
  readConsole,
  readFirstCall,
  readOutbox,
  sendMessage,
  sendVolunteer,
  waitForBackgroundWork,
  webhookKey,
  webhookReceiver,
} from './webhook.ts'

const [ownLga] = lgas

prepareWebhookReceiver()

test('notifications of a volunteer and a message contain no name, phone number or text', async () => {
  const { id } = await (await sendVolunteer()).json()
  await waitForBackgroundWork()
  const createdRow = await (await sendMessage()).json()
  await waitForBackgroundWork()
  const sentBodies = webhookReceiver.calls.map(({ body }) => JSON.parse(body))
  const dashboardUrl = 'https://campaign.example/admin/dashboard'
  const [row] = await query<{ created_at: Date }>('select created_at from volunteers')
  const type = 'submission.received'
  expect(sentBodies).toEqual([
    {
      type,
      timestamp: row?.created_at.toISOString(),
      data: { kind: 'volunteer', id, lga: ownLga, desk: dashboardUrl },
    },
    {
      type,
      timestamp: expect.any(String),
      data: { kind: 'message', id: createdRow.id, lga: null, desk: dashboardUrl },
    },
  ])
  for (const { method, headers, body } of webhookReceiver.calls) {
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(body).not.toMatch(personalDataPattern)
  }
  expect(await readOutbox()).toEqual([])
})

test('the signature of a webhook call covers its id, time and body and uses the configured key', async () => {
  await sendVolunteer()
  await waitForBackgroundWork()
  const { headers, body } = readFirstCall()
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
  const signWebhookCall = (signingKey: Buffer) =>
    `v1,${createHmac('sha256', signingKey).update(`${id}.${time}.${body}`).digest('base64')}`
  expect(signature).toBe(signWebhookCall(webhookKey))
  expect(signature).not.toBe(signWebhookCall(randomBytes(32)))
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(30)
})

test('the example receiver in docs/operations.md accepts only webhook calls that the site has signed', async () => {
  const [, receiverCode = ''] =
    /```js\n(function isOurs[\s\S]+?)```/.exec(await readFile('docs/operations.md', 'utf8')) ?? []
  expect(receiverCode.trim().split('\n')).toHaveLength(6)
  const receiverModule = `import { createHmac, timingSafeEqual } from 'node:crypto'; export ${receiverCode}`
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(receiverModule)}`)
  await sendVolunteer()
  await waitForBackgroundWork()
  const { headers, body } = readFirstCall()
  const webhookSecret = process.env.NOTIFY_WEBHOOK_SECRET
  expect(isOurs(headers, body, webhookSecret)).toBe(true)
  expect(isOurs(headers, body.replace(ownLga, 'Oba'), webhookSecret)).toBe(false)
  expect(isOurs(headers, body, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false)
  for (const headerName of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(isOurs({ ...headers, [headerName]: `${headers[headerName]}0` }, body, webhookSecret)).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60 * 1000)
  expect(isOurs(headers, body, webhookSecret)).toBe(false)
})

test('a slow webhook receiver delays neither the storing of a submission nor the response to the visitor', async () => {
  const pendingAnswers: (() => void)[] = []
  webhookReceiver.answerCall = (response) => void pendingAnswers.push(() => response.writeHead(204).end())
  expect((await sendVolunteer()).status).toBe(201)
  await expect.poll(() => pendingAnswers.length).toBe(1)
  expect((await sendMessage()).status).toBe(201)
  await expect.poll(() => pendingAnswers.length).toBe(2)
  for (const sendAnswer of pendingAnswers) sendAnswer()
  await waitForBackgroundWork()
  expect(await readOutbox()).toEqual([])
})

test('a form submission succeeds when the database fails while its notification is being sent', async () => {
  webhookReceiver.answerCall = (response) => {
    breakDatabase()
    response.writeHead(204).end()
  }
  expect((await sendVolunteer()).status).toBe(201)
  await waitForBackgroundWork()
  restoreServices()
  expect(readConsole()).toContain('Staff were not notified of a submission')
  expect(await readOutbox()).toHaveLength(1)
})
