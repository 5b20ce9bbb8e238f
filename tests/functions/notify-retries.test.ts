import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { query } from '#tests/support/database.ts'
import { passDeadlines } from '#tests/support/deadlines.ts'
import { ageMarks } from '#tests/support/notify-marks.ts'
import { heal, killDatabase } from '#tests/support/outage.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import {
  afterwards,
  ids,
  key,
  log,
  outbox,
  receiveCalls,
  receiver,
  settle,
  signUp,
  skip,
  write,
} from '#tests/support/webhook.ts'

receiveCalls()

const failures: [string, Receiver['answer']][] = [
  ['answers 500', (response) => void response.writeHead(500).end()],
  ['hangs up', (response) => void response.destroy()],
  ['never answers', () => passDeadlines()],
]

test.each(failures)('retries a receiver that %s with the same id, and stops after success', async (_, fail) => {
  const { answer } = receiver
  receiver.answer = fail
  expect((await signUp()).status).toBe(201)
  await settle()
  await notify()
  expect(receiver.calls).toHaveLength(1)
  receiver.answer = answer
  await skip('5 minutes')
  await notify()
  await skip('1 hour')
  await notify()
  expect(receiver.calls).toHaveLength(2)
  expect(new Set(ids()).size).toBe(1)
  expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1)
  expect(log()).toMatch(/"id":"[\da-f-]{36}","attempt":1,"reason":"(500|UND_ERR_SOCKET|TimeoutError)"/)
})

test('doubles the wait up to six hours, and logs when it gives up after nine attempts', async () => {
  receiver.answer = (response) => void response.writeHead(503).end()
  await signUp()
  await settle()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    const [row] = await query<{ minutes: number }>(
      'select round(extract(epoch from next_at - now()) / 60)::integer as minutes from notifications',
    )
    waits.push(row?.minutes ?? 0)
    await skip(`${row?.minutes} minutes`)
    await notify()
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
  expect(receiver.calls).toHaveLength(9)
  expect(new Set(ids()).size).toBe(1)
  expect(log()).toMatch(/deleted undelivered".*"id":"[\da-f-]{36}","attempts":9/)
  expect(await outbox()).toEqual([])
  expect(await query('select from volunteers')).toHaveLength(1)
})

test('treats a redirect as a failure and does not follow it', async () => {
  const other = await startReceiver()
  receiver.answer = (response) => void response.writeHead(307, { Location: other.address }).end()
  await signUp()
  await settle()
  expect([receiver.calls.length, other.calls.length]).toEqual([1, 0])
  expect(await outbox()).toHaveLength(1)
  await other.close()
})

test('notifies once for a repeated submission and for two simultaneous runs', async () => {
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => signUp({ id })))
  await Promise.all([notify(), notify(), settle()])
  expect(receiver.calls).toHaveLength(1)
})

test('the next run takes over from a process that died during a call, with the same id', async () => {
  const held: (() => void)[] = []
  receiver.answer = (response) => void held.push(() => response.destroy())
  await signUp()
  await expect.poll(() => held.length).toBe(1)
  await notify()
  expect(receiver.calls).toHaveLength(1)
  await skip('5 minutes')
  receiver.answer = (response) => void response.writeHead(204).end()
  await notify()
  expect(ids()[1]).toBe(ids()[0])
  for (const hangUp of held) hangUp()
})

test('sends many notifications in one run, and stops calling a receiver that is down', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  for (let index = 0; index < 17; index++) await signUp()
  await settle()
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${key.toString('base64')}`)
  receiver.answer = (response) => void response.writeHead(500).end()
  await skip('5 minutes')
  await notify()
  expect(receiver.calls).toHaveLength(5)
  receiver.answer = (response) => void response.writeHead(204).end()
  await ageMarks(5 * 60 * 1000)
  await notify()
  expect(await outbox()).toHaveLength(5)
  await skip('5 minutes')
  await notify()
  expect(new Set(ids()).size).toBe(17)
  expect(await outbox()).toEqual([])
})

test('notifies of a submission from an outage once it leaves the queue', async () => {
  killDatabase()
  expect((await signUp()).status).toBe(201)
  await settle()
  heal()
  vi.stubEnv('NOTIFY_WEBHOOK_URL', receiver.address)
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${key.toString('base64')}`)
  expect(receiver.calls).toEqual([])
  await drain()
  await notify()
  await drain()
  await notify()
  expect(receiver.calls).toHaveLength(1)
})

test('sends no notification about deleted personal data', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await signUp()
  await write()
  await settle()
  await query('delete from volunteers')
  await query('delete from contact_messages')
  expect(await outbox()).toEqual([])
})

test('writes and sends nothing without a webhook, and deletes leftovers after a week', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await signUp()
  await settle()
  vi.stubEnv('NOTIFY_WEBHOOK_URL', '')
  afterwards.length = 0
  expect((await signUp()).status).toBe(201)
  expect(afterwards).toEqual([])
  await skip('6 days 23 hours')
  await upkeep()
  expect(await outbox()).toHaveLength(1)
  await skip('2 hours')
  await notify()
  expect(await outbox()).toHaveLength(1)
  await upkeep()
  expect(await outbox()).toEqual([])
  expect(receiver.calls).toEqual([])
})

test.each([
  ['NOTIFY_WEBHOOK_URL', 'http://hooks.example/in', 'production', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_URL', 'http://hooks.example/in', 'deploy-preview', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_URL', 'https://user:secret@hooks.example', 'dev', 'without a user name'],
  ['NOTIFY_WEBHOOK_URL', 'file:///etc/passwd', 'dev', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_URL', 'hooks.example', 'dev', 'NOTIFY_WEBHOOK_URL must be an https:// address'],
  ['NOTIFY_WEBHOOK_SECRET', '', 'dev', 'NOTIFY_WEBHOOK_SECRET must be whsec_'],
  ['NOTIFY_WEBHOOK_SECRET', 'a-word', 'dev', 'NOTIFY_WEBHOOK_SECRET must be whsec_'],
  ['NOTIFY_WEBHOOK_SECRET', `whsec_${randomBytes(23).toString('base64')}`, 'dev', '24 to 64 random bytes'],
])(
  '%s set to "%s" calls no receiver (%s), logs the correct form, and accepts submissions',
  async (name, value, context, words) => {
    vi.stubEnv('CONTEXT', context)
    vi.stubEnv(name, value)
    expect((await signUp()).status).toBe(201)
    await settle()
    await skip('5 minutes')
    await expect(notify()).rejects.toThrow(words)
    expect(log()).toContain(words)
    expect(receiver.calls).toEqual([])
    expect(await outbox()).toHaveLength(1)
  },
)
