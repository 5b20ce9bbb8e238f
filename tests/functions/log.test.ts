import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { describeError, toPrintableError } from '#netlify/log/error.ts'
import { log } from '#netlify/log/log.ts'
import { query } from '#tests/support/database.ts'
import { postForm } from '#tests/support/form-post.ts'
import { endOutages, killDatabase, killStore } from '#tests/support/outage.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword } from '#tests/support/staff.ts'

const MARK = 'Markedperson'
const PHONE = '08031234599'
const volunteer = { name: MARK, email: `${MARK}@example.org`, phone: PHONE, lga: 'Oyi', skills: `${MARK} sews` }
const message = { name: MARK, email: `${MARK}@example.org`, phone: PHONE, subject: MARK, message: `${MARK} asks` }

let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.stubEnv('LOG_LEVEL', 'info')
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, way).mockImplementation((...said) => void lines.push(...said.map((one) => inspectAll(one))))
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  }
})

afterEach(() => {
  endOutages()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function inspectAll(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { depth: 9 })
}

function events(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line))
}

async function sendEverything(): Promise<void> {
  await send(volunteers, 'POST', '/api/volunteers', volunteer)
  await send(messages, 'POST', '/api/contact', message)
  await postForm(volunteers, '/api/volunteers', volunteer)
  await postForm(messages, '/api/contact', message)
  await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, lga: MARK, name: `${MARK}\0` })
  await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id: MARK })
  await send(messages, 'POST', '/api/contact', `{"name":"${MARK}","x":"${PHONE}" nonsense`)
  await send(volunteers, 'POST', `/api/volunteers?name=${MARK}&phone=${PHONE}`, volunteer)
  await send(login, 'POST', '/api/admin/login', { password: MARK }, { ip: '203.0.113.99' })
  await send(login, 'POST', '/api/admin/login', `"${MARK}`)
}

function expectNobody(): void {
  expect(lines.length).toBeGreaterThan(0)
  for (const mark of [/markedperson/i, /8031234599/, /203\.0\.113\.99/]) expect(lines.join('\n')).not.toMatch(mark)
}

test('logs each API call as one line of JSON with request, function, status and duration', async () => {
  await send(news, 'GET', `/api/news?q=${MARK}`)
  expect(events()).toEqual([
    {
      level: 'info',
      message: 'A call was answered',
      requestId: 'test-request',
      function: 'news',
      method: 'GET',
      status: 200,
      duration: expect.any(Number),
    },
  ])
})

test('never logs visitors’ input, whatever a call answers', async () => {
  await sendEverything()
  expectNobody()
})

test('never logs visitors’ input while the database is down', async () => {
  killDatabase()
  await sendEverything()
  endOutages()
  vi.stubEnv('LOG_LEVEL', 'info')
  await drain()
  expectNobody()
  expect(lines.join('\n')).toContain('could not be stored and is queued')
})

test('never logs visitors’ input while both the database and the blob store are down', async () => {
  killDatabase()
  killStore()
  await sendEverything()
  expectNobody()
})

test('never logs visitors’ input when a database error quotes a refused row', async () => {
  await query("alter table volunteers add constraint nobody check (name not like 'Marked%')")
  await send(volunteers, 'POST', '/api/volunteers', volunteer)
  await query('alter table volunteers drop constraint nobody')
  expectNobody()
  expect(lines.join('\n')).toContain('constraint nobody')
})

test('never logs the text of an article that violates a constraint', async () => {
  const staff = await logInByPassword()
  await query("alter table news_articles add constraint nothing check (title not like 'Marked%')")
  const article = { title: MARK, excerpt: MARK, content: MARK, date: '2025-01-01' }
  const response = await send(news, 'POST', '/api/news', article, staff)
  await query('alter table news_articles drop constraint nothing')
  expect(response.status).toBe(500)
  expectNobody()
  expect(events().find((event) => event.message === 'A call failed')).toMatchObject({
    level: 'error',
    requestId: 'test-request',
    error: { code: '23514', constraint: 'nothing', table: 'news_articles', frames: expect.any(Array) },
  })
})

test('an error response carries the id of its request', async () => {
  const response = await send(news, 'POST', '/api/news', {})
  expect(response.headers.get('X-Request-Id')).toBe('test-request')
  expect(await response.json()).toMatchObject({ status: 401, requestId: 'test-request' })
})

test('answers 503 with Retry-After when the database is down', async () => {
  killDatabase()
  const response = await send(news, 'GET', '/api/news')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
})

test.each([
  new SyntaxError(`Unexpected token 'A', "{"name":"${MARK}"" is not valid JSON`),
  new Error('outer', { cause: Object.assign(new Error(`Key (email)=("${MARK}")`), { detail: MARK, where: MARK }) }),
  new AggregateError([new Error(`to ${MARK}@example.org`)], 'several'),
  Object.assign(new Error('refused'), { code: `${MARK}: spoken`.repeat(9), table: { name: MARK } }),
  { name: MARK },
  MARK,
])('logs an error without the values in it: %#', (error) => {
  expect(JSON.stringify(describeError(error))).not.toContain(MARK)
  const { message, stack } = toPrintableError(error)
  expect(`${message} ${stack}`).not.toContain(MARK)
})

test('skips log entries below the log level', () => {
  vi.stubEnv('LOG_LEVEL', 'error')
  log('warn', 'small')
  log('error', 'great')
  expect(events()).toEqual([{ level: 'error', message: 'great' }])
})
