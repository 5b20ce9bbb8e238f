import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as logout from '#netlify/functions/admin-logout.ts'
import { type Call, functionNames, listCalls } from '#tests/support/calls.ts'
import { query } from '#tests/support/database.ts'
import { type Sent, send } from '#tests/support/send.ts'
import { logIn } from '#tests/support/staff.ts'

// What anybody may call, a HEAD where a GET is. Whatever a function answers besides asks for a session.
const open = new Set([
  'GET /api/news',
  'GET /api/news/:id',
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/calendar.ics',
  'GET /api/calendar/:id.ics',
  'GET /api/cards/news/:id',
  'GET /api/cards/events/:id',
  'GET /api/gallery',
  'GET /api/media/:id',
  'GET /api/manifesto',
  'GET /api/health',
  'GET /news.xml',
  'GET /sitemap.xml',
  'OPTIONS /api/objects/upload',
  'OPTIONS /api/objects/upload/:id',
  // Whoever has the address of an upload has its key.
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/objects/upload/:id`),
  'POST /api/volunteers',
  'POST /api/contact',
  'GET /api/admin/login',
  'POST /api/admin/login',
  // The token of a link is the key.
  'POST /api/admin/invitation',
  'PUT /api/admin/invitation',
  'POST /api/admin/logout',
  'GET /api/admin/session',
])
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

let calls: Call[]
beforeAll(async () => {
  calls = await listCalls()
})

beforeEach(() => {
  for (const method of ['info', 'log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

function nameOf({ method, path }: Call): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`
}

function isOpen(call: Call): boolean {
  return open.has(nameOf(call))
}

async function statusOf({ module, method, path }: Call, sent: Sent = {}): Promise<number> {
  const body = safe.has(method) ? undefined : {}
  return (await send(module, method, path, body, sent)).status
}

async function findOthers(some: Call[], status: number, sent: Sent = {}): Promise<string[]> {
  const others: string[] = []
  for (const call of some) {
    const found = await statusOf(call, sent)
    if (found !== status) others.push(`${call.method} ${call.path}: ${found}`)
  }
  return others
}

const staffCalls = () => calls.filter((call) => !isOpen(call))
const changes = () => calls.filter(({ method }) => !safe.has(method))

test('every function is asked, and the list of what is open names nothing that is not there', () => {
  const asked = new Set(calls.map(({ name }) => name))
  const others = functionNames.filter((name) => !asked.has(name))
  expect(others).toEqual(['forms-drain', 'notify', 'on-deploy', 'purges', 'upkeep'])
  const names = new Set(calls.map(nameOf))
  expect([...open].filter((name) => !names.has(name))).toEqual([])
  expect(staffCalls().length).toBeGreaterThan(20)
  expect(changes().length).toBeGreaterThan(15)
})

test('whatever is not open answers 401 without a session, with problem+json and never with data', async () => {
  expect(await findOthers(staffCalls(), 401)).toEqual([])
  for (const { module, method, path } of staffCalls().filter(({ method }) => method === 'GET')) {
    const response = await send(module, method, path)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('what is open answers without a session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const call of calls.filter(isOpen)) expect([401, 403], nameOf(call)).not.toContain(await statusOf(call))
})

test('a stolen flag without the cookie opens nothing, and the cookie without the flag neither', async () => {
  const { Cookie, Authorization } = (await logIn()).headers
  expect(await findOthers(staffCalls(), 401, { headers: { Authorization } })).toEqual([])
  expect(await findOthers(staffCalls(), 401, { headers: { Cookie } })).toEqual([])
  const other = (await logIn('campaign2025', { ip: '127.0.0.9' })).headers
  expect(await findOthers(staffCalls(), 401, { headers: { Cookie, Authorization: other.Authorization } })).toEqual([])
})

test('a session that is over opens nothing', async () => {
  const staff = await logIn()
  await query('update admin_sessions set expires_at = now()')
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

test('a session that was logged out opens nothing', async () => {
  const staff = await logIn()
  await send(logout, 'POST', '/api/admin/logout', {}, staff)
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

test('a change of ADMIN_PASSWORD ends every session, for every call', async () => {
  const staff = [await logIn(), await logIn('campaign2025', { ip: '127.0.0.9' })]
  vi.stubEnv('ADMIN_PASSWORD', 'a-new-password')
  for (const one of staff) expect(await findOthers(staffCalls(), 401, one)).toEqual([])
})

test('in production without a password nobody is staff, whatever they carry', async () => {
  const staff = await logIn()
  vi.stubEnv('CONTEXT', 'production')
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sister of this host', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin, by an old browser', { Origin: 'https://evil.example' }],
  ['a hidden origin, by an old browser', { Origin: 'null' }],
]

test.each(foreign)('a change posted from %s is refused at every address, session or not', async (_, from) => {
  const { headers } = await logIn()
  expect(await findOthers(changes(), 403, { headers: from })).toEqual([])
  expect(await findOthers(changes(), 403, { headers: { ...headers, ...from } })).toEqual([])
})

test('a form that another site posts without script is refused at every address', async () => {
  const { headers } = await logIn()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }
  expect(await findOthers(changes(), 403, { headers: { ...headers, ...type } })).toEqual([])
  expect(await query('select from volunteers union all select from contact_messages')).toEqual([])
})

test('a session opens each of them: what is asked next is whether the call makes sense', async () => {
  const staff = await logIn()
  for (const call of staffCalls()) expect([401, 403, 405, 500], nameOf(call)).not.toContain(await statusOf(call, staff))
})
