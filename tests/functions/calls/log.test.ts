import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as login from '#netlify/functions/login.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { describeError, log, toPrintableError } from '#netlify/log/log.ts'
import { lgas } from '#src/content/lgas.ts'
import { postForm } from '#tests/support/calls/form-calls.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakBlobStore, breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

const [ownLga] = lgas

const VISITOR_NAME = 'Markedperson'
const VISITOR_PHONE = '08031234599'
const volunteer = {
  name: VISITOR_NAME,
  email: `${VISITOR_NAME}@example.org`,
  phone: VISITOR_PHONE,
  lga: ownLga,
  skills: `${VISITOR_NAME} sews`,
}
const message = {
  name: VISITOR_NAME,
  email: `${VISITOR_NAME}@example.org`,
  phone: VISITOR_PHONE,
  subject: VISITOR_NAME,
  message: `${VISITOR_NAME} asks`,
}

let logLines: string[] = []

beforeEach(() => {
  logLines = []
  vi.stubEnv('LOG_LEVEL', 'info')
  for (const consoleMethod of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, consoleMethod).mockImplementation(
      (...consoleArguments) => void logLines.push(...consoleArguments.map((loggedValue) => inspectDeep(loggedValue))),
    )
  }
  for (const outputStream of [process.stdout, process.stderr]) {
    vi.spyOn(outputStream, 'write').mockImplementation((outputText) => logLines.push(String(outputText)) > 0)
  }
})

afterEach(() => {
  restoreServices()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function inspectDeep(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { depth: 9 })
}

// Node writes warnings of its own, for example of experimental features, to the same stream.
const NODE_WARNING = /^\((node:\d+|Use `node )/

function parseLogLines(): Record<string, unknown>[] {
  return logLines.filter((logLine) => !NODE_WARNING.test(logLine)).map((logLine) => JSON.parse(logLine))
}

async function sendVisitorInputs(): Promise<void> {
  await send(volunteers, 'POST', '/api/volunteers', volunteer)
  await send(messages, 'POST', '/api/contact', message)
  await postForm(volunteers, '/api/volunteers', volunteer)
  await postForm(messages, '/api/contact', message)
  await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, lga: VISITOR_NAME, name: `${VISITOR_NAME}\0` })
  await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id: VISITOR_NAME })
  await send(messages, 'POST', '/api/contact', `{"name":"${VISITOR_NAME}","x":"${VISITOR_PHONE}" nonsense`)
  await send(volunteers, 'POST', `/api/volunteers?name=${VISITOR_NAME}&phone=${VISITOR_PHONE}`, volunteer)
  await send(login, 'POST', '/api/admin/login', { password: VISITOR_NAME }, { ip: '203.0.113.99' })
  await send(login, 'POST', '/api/admin/login', `"${VISITOR_NAME}`)
}

function expectNoVisitorInputLogged(): void {
  expect(logLines.length).toBeGreaterThan(0)
  for (const markPattern of [/markedperson/i, /8031234599/, /203\.0\.113\.99/])
    expect(logLines.join('\n')).not.toMatch(markPattern)
}

test('logs each API call as one line of JSON with request, function, status and duration', async () => {
  await send(news, 'GET', `/api/news?q=${VISITOR_NAME}`)
  expect(parseLogLines()).toEqual([
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

test('never logs visitors’ input, whatever status an API call answers', async () => {
  await sendVisitorInputs()
  expectNoVisitorInputLogged()
})

test('never logs visitors’ input while the database is down', async () => {
  breakDatabase()
  await sendVisitorInputs()
  restoreServices()
  vi.stubEnv('LOG_LEVEL', 'info')
  await drain()
  expectNoVisitorInputLogged()
  expect(logLines.join('\n')).toContain('could not be stored and is queued')
})

test('never logs visitors’ input while both the database and the blob store are down', async () => {
  breakDatabase()
  breakBlobStore()
  await sendVisitorInputs()
  expectNoVisitorInputLogged()
})

test('never logs visitors’ input when a database error quotes a refused row', async () => {
  await query("alter table volunteers add constraint nobody check (name not like 'Marked%')")
  await send(volunteers, 'POST', '/api/volunteers', volunteer)
  await query('alter table volunteers drop constraint nobody')
  expectNoVisitorInputLogged()
  expect(logLines.join('\n')).toContain('constraint nobody')
})

test('never logs the text of an article that violates a constraint', async () => {
  const staffSession = await startSession()
  await query("alter table news_articles add constraint nothing check (title not like 'Marked%')")
  const article = { title: VISITOR_NAME, excerpt: VISITOR_NAME, content: VISITOR_NAME, date: '2025-01-01' }
  const response = await send(news, 'POST', '/api/news', article, staffSession)
  await query('alter table news_articles drop constraint nothing')
  expect(response.status).toBe(500)
  expectNoVisitorInputLogged()
  expect(parseLogLines().find((event) => event.message === 'An API call failed')).toMatchObject({
    level: 'error',
    requestId: 'test-request',
    error: { code: '23514', constraint: 'nothing', table: 'news_articles', frames: expect.any(Array) },
  })
})

test('an error response contains the id of its request', async () => {
  const response = await send(news, 'POST', '/api/news', {})
  expect(response.headers.get('X-Request-Id')).toBe('test-request')
  expect(await response.json()).toMatchObject({ status: 401, requestId: 'test-request' })
})

test('an API call answers 503 with Retry-After while the database is down', async () => {
  breakDatabase()
  const response = await send(news, 'GET', '/api/news')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
})

test.each([
  new SyntaxError(`Unexpected token 'A', "{"name":"${VISITOR_NAME}"" is not valid JSON`),
  new Error('outer', {
    cause: Object.assign(new Error(`Key (email)=("${VISITOR_NAME}")`), { detail: VISITOR_NAME, where: VISITOR_NAME }),
  }),
  new AggregateError([new Error(`to ${VISITOR_NAME}@example.org`)], 'several'),
  Object.assign(new Error('refused'), { code: `${VISITOR_NAME}: spoken`.repeat(9), table: { name: VISITOR_NAME } }),
  { name: VISITOR_NAME },
  VISITOR_NAME,
])('logs an error without the personal data in its message (%#)', (error) => {
  expect(JSON.stringify(describeError(error))).not.toContain(VISITOR_NAME)
  const { message, stack } = toPrintableError(error)
  expect(`${message} ${stack}`).not.toContain(VISITOR_NAME)
})

test('logs where in the code an error was thrown, also the error that caused it', () => {
  const hereInCode = expect.arrayContaining([expect.stringMatching(/log\.test\.ts:\d+:\d+/)])
  const description = describeError(new Error('outer', { cause: new Error('inner') }))
  expect(description).toMatchObject({ frames: hereInCode, cause: { frames: hereInCode } })
})

test('logs an error that has no stack', () => {
  const error = Object.assign(new Error('refused'), { stack: undefined })
  expect(describeError(error)).toEqual({ name: 'Error', message: 'refused', frames: [] })
})

test('skips log entries below the configured LOG_LEVEL', () => {
  vi.stubEnv('LOG_LEVEL', 'error')
  log('warn', 'small')
  log('error', 'great')
  expect(parseLogLines()).toEqual([{ level: 'error', message: 'great' }])
})
