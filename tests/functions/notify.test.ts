import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as messages from '#netlify/functions/messages.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { query } from '#tests/support/database.ts'
import { passDeadlines } from '#tests/support/deadlines.ts'
import { ageMarks } from '#tests/support/notify-marks.ts'
import { heal, killDatabase } from '#tests/support/outage.ts'
import { type Received, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { send } from '#tests/support/send.ts'

const key = randomBytes(32)
const volunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '08031234567', lga: 'Oyi' }
const message = { name: 'Chidi Eze', email: 'chidi@example.org', subject: 'The road', message: 'When?' }
const personal = /Ada|Obi|Chidi|Eze|example\.org|8031234567|road|When/

let receiver: Receiver
let afterwards: Promise<unknown>[]

beforeEach(async () => {
  receiver = await startReceiver()
  afterwards = []
  vi.stubEnv('NOTIFY_WEBHOOK_URL', receiver.address)
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', `whsec_${key.toString('base64')}`)
  vi.stubEnv('URL', 'https://campaign.example')
  vi.stubGlobal('Netlify', { context: { waitUntil: (work: Promise<unknown>) => afterwards.push(work) } })
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return async () => {
    await receiver.close()
    await Promise.all(afterwards)
    const said = log()
    heal()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(said).not.toMatch(personal)
    expect(said).not.toContain('not-for-the-log')
  }
})

const signUp = (changes: object = {}) => send(volunteers, 'POST', '/api/volunteers', { ...volunteer, ...changes })
const write = () => send(messages, 'POST', '/api/contact', message)
const outbox = () => query('select * from notifications')
const ids = () => receiver.calls.map(({ headers }) => headers['webhook-id'])

function firstCall(): Received {
  const [call] = receiver.calls
  if (!call) throw new Error('Nobody was told')
  return call
}

function log(): string {
  return [console.log, console.warn, console.error]
    .map((method) => inspect(vi.mocked(method).mock.calls, { depth: 9 }))
    .join('\n')
}

/** What the platform does after an answer. */
async function settle() {
  await Promise.all(afterwards)
}

/** Lets time pass for what waits. */
async function skip(time: string) {
  const columns = ['next_at', 'created_at'].map((column) => `${column} = ${column} - $1::interval`)
  await query(`update notifications set ${columns.join(', ')}`, [time])
  const [row] = await query<{ ms: number }>('select extract(epoch from $1::interval)::float8 * 1000 as ms', [time])
  await ageMarks(row?.ms ?? 0)
}

test('staff are told of a volunteer and of a message, and of nobody’s name, number or words', async () => {
  const { id } = await (await signUp()).json()
  await settle()
  const answer = await (await write()).json()
  await settle()
  const bodies = receiver.calls.map(({ body }) => JSON.parse(body))
  const desk = 'https://campaign.example/admin/dashboard'
  const [row] = await query<{ created_at: Date }>('select created_at from volunteers')
  const type = 'submission.received'
  expect(bodies).toEqual([
    { type, timestamp: row?.created_at.toISOString(), data: { kind: 'volunteer', id, lga: 'Oyi', desk } },
    { type, timestamp: expect.any(String), data: { kind: 'message', id: answer.id, lga: null, desk } },
  ])
  for (const { method, headers, body } of receiver.calls) {
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(body).not.toMatch(personal)
  }
  expect(await outbox()).toEqual([])
})

test('the signature covers the id, the time and the body, and no other key makes it', async () => {
  await signUp()
  await settle()
  const { headers, body } = firstCall()
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
  const signed = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`
  expect(signature).toBe(signed(key))
  expect(signature).not.toBe(signed(randomBytes(32)))
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(30)
})

test('the lines that the README gives for it tell our calls from those of others', async () => {
  const [, lines = ''] = /```js\n(function isOurs[\s\S]+?)```/.exec(await readFile('README.md', 'utf8')) ?? []
  expect(lines.trim().split('\n')).toHaveLength(6)
  const module = `import { createHmac, timingSafeEqual } from 'node:crypto'; export ${lines}`
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  await signUp()
  await settle()
  const { headers, body } = firstCall()
  const secret = process.env.NOTIFY_WEBHOOK_SECRET
  expect(isOurs(headers, body, secret)).toBe(true)
  expect(isOurs(headers, body.replace('Oyi', 'Oba'), secret)).toBe(false)
  expect(isOurs(headers, body, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false)
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(isOurs({ ...headers, [name]: `${headers[name]}0` }, body, secret)).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60 * 1000)
  expect(isOurs(headers, body, secret)).toBe(false)
})

test('a receiver that holds the call holds up neither the form nor its answer', async () => {
  const held: (() => void)[] = []
  receiver.answer = (response) => void held.push(() => response.writeHead(204).end())
  expect((await signUp()).status).toBe(201)
  await expect.poll(() => held.length).toBe(1)
  expect((await write()).status).toBe(201)
  await expect.poll(() => held.length).toBe(2)
  for (const answer of held) answer()
  await settle()
  expect(await outbox()).toEqual([])
})

const failures: [string, Receiver['answer']][] = [
  ['answers 500', (response) => void response.writeHead(500).end()],
  ['hangs up', (response) => void response.destroy()],
  ['never answers', () => passDeadlines()],
]

test.each(failures)(
  'a receiver that %s is called again later with the same id, and then never again',
  async (_, fail) => {
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
  },
)

test('the wait doubles up to six hours, and after nine attempts it is given up with a line in the log', async () => {
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
  expect(log()).toMatch(/given up".*"id":"[\da-f-]{36}","attempts":9/)
  expect(await outbox()).toEqual([])
  expect(await query('select from volunteers')).toHaveLength(1)
})

test('a redirect is not followed, and counts as a failure', async () => {
  const other = await startReceiver()
  receiver.answer = (response) => void response.writeHead(307, { Location: other.address }).end()
  await signUp()
  await settle()
  expect([receiver.calls.length, other.calls.length]).toEqual([1, 0])
  expect(await outbox()).toHaveLength(1)
  await other.close()
})

test('the same submission sent again, and two runs at once, tell staff once', async () => {
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => signUp({ id })))
  await Promise.all([notify(), notify(), settle()])
  expect(receiver.calls).toHaveLength(1)
})

test('a process that ends in the middle of a call leaves it to the next one, under the same id', async () => {
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

test('many are told in one run, and a receiver that is down is not called for each of them', async () => {
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

test('what was sent while the database was down is told of once it is out of the queue', async () => {
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

test('who is erased is no longer told of', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await signUp()
  await write()
  await settle()
  await query('delete from volunteers')
  await query('delete from contact_messages')
  expect(await outbox()).toEqual([])
})

test('without a webhook nothing is written and nobody is called, and what is left over goes after a week', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await signUp()
  await settle()
  vi.stubEnv('NOTIFY_WEBHOOK_URL', '')
  afterwards = []
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
])('%s set to "%s" calls nobody (%s), says what to write, and costs no form', async (name, value, context, words) => {
  vi.stubEnv('CONTEXT', context)
  vi.stubEnv(name, value)
  expect((await signUp()).status).toBe(201)
  await settle()
  await skip('5 minutes')
  await expect(notify()).rejects.toThrow(words)
  expect(log()).toContain(words)
  expect(receiver.calls).toEqual([])
  expect(await outbox()).toHaveLength(1)
})

test('a database that goes away right after the form does not make it fail', async () => {
  receiver.answer = (response) => {
    killDatabase()
    response.writeHead(204).end()
  }
  expect((await signUp()).status).toBe(201)
  await settle()
  heal()
  expect(log()).toContain('Staff could not be told of a submission')
  expect(await outbox()).toHaveLength(1)
})
