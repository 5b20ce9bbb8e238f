import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as logout from '#netlify/functions/admin-logout.ts'
import { type EndpointCall, functionNames, listCalls } from '#tests/support/calls.ts'
import { query } from '#tests/support/database.ts'
import { type RequestOptions, send } from '#tests/support/send.ts'
import { logInByPassword } from '#tests/support/staff.ts'

// Calls that need no session; HEAD follows GET. Every other call must refuse without one.
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
  // The upload address carries its own MAC.
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/objects/upload/:id`),
  'POST /api/volunteers',
  'POST /api/contact',
  'GET /api/admin/login',
  'POST /api/admin/login',
  // The link's token is the credential.
  'POST /api/admin/invitation',
  'PUT /api/admin/invitation',
  'POST /api/admin/logout',
  'GET /api/admin/session',
])
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

let calls: EndpointCall[]
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

function nameOf({ method, path }: EndpointCall): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`
}

function isOpen(call: EndpointCall): boolean {
  return open.has(nameOf(call))
}

async function statusOf({ module, method, path }: EndpointCall, sent: RequestOptions = {}): Promise<number> {
  const body = safe.has(method) ? undefined : {}
  return (await send(module, method, path, body, sent)).status
}

async function findOthers(some: EndpointCall[], status: number, sent: RequestOptions = {}): Promise<string[]> {
  const others: string[] = []
  for (const call of some) {
    const found = await statusOf(call, sent)
    if (found !== status) others.push(`${call.method} ${call.path}: ${found}`)
  }
  return others
}

const staffCalls = () => calls.filter((call) => !isOpen(call))
const changes = () => calls.filter(({ method }) => !safe.has(method))

test('covers every function, and the list of open calls contains only existing ones', () => {
  const asked = new Set(calls.map(({ name }) => name))
  const others = functionNames.filter((name) => !asked.has(name))
  expect(others).toEqual(['forms-drain', 'notify', 'on-deploy', 'purges', 'upkeep'])
  const names = new Set(calls.map(nameOf))
  expect([...open].filter((name) => !names.has(name))).toEqual([])
  expect(staffCalls().length).toBeGreaterThan(20)
  expect(changes().length).toBeGreaterThan(15)
})

test('every other call answers 401 without a session, as problem details without data', async () => {
  expect(await findOthers(staffCalls(), 401)).toEqual([])
  for (const { module, method, path } of staffCalls().filter(({ method }) => method === 'GET')) {
    const response = await send(module, method, path)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('open calls answer without a session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const call of calls.filter(isOpen)) expect([401, 403], nameOf(call)).not.toContain(await statusOf(call))
})

test('neither the bearer token nor the cookie alone is a session', async () => {
  const { Cookie, Authorization } = (await logInByPassword()).headers
  expect(await findOthers(staffCalls(), 401, { headers: { Authorization } })).toEqual([])
  expect(await findOthers(staffCalls(), 401, { headers: { Cookie } })).toEqual([])
  const other = (await logInByPassword('campaign2025', { ip: '127.0.0.9' })).headers
  expect(await findOthers(staffCalls(), 401, { headers: { Cookie, Authorization: other.Authorization } })).toEqual([])
})

test('an expired session is refused by every call', async () => {
  const staff = await logInByPassword()
  await query('update admin_sessions set expires_at = now()')
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

test('a session after logout is refused by every call', async () => {
  const staff = await logInByPassword()
  await send(logout, 'POST', '/api/admin/logout', {}, staff)
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

test('a change of ADMIN_PASSWORD ends every session for every call', async () => {
  const staff = [await logInByPassword(), await logInByPassword('campaign2025', { ip: '127.0.0.9' })]
  vi.stubEnv('ADMIN_PASSWORD', 'a-new-password')
  for (const one of staff) expect(await findOthers(staffCalls(), 401, one)).toEqual([])
})

test('production without a password refuses every session', async () => {
  const staff = await logInByPassword()
  vi.stubEnv('CONTEXT', 'production')
  expect(await findOthers(staffCalls(), 401, staff)).toEqual([])
})

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sister of this host', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin, by an old browser', { Origin: 'https://evil.example' }],
  ['a hidden origin, by an old browser', { Origin: 'null' }],
]

test.each(foreign)('every address refuses a change from %s, with or without a session', async (_, from) => {
  const { headers } = await logInByPassword()
  expect(await findOthers(changes(), 403, { headers: from })).toEqual([])
  expect(await findOthers(changes(), 403, { headers: { ...headers, ...from } })).toEqual([])
})

test('every address refuses a form post from another site', async () => {
  const { headers } = await logInByPassword()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }
  expect(await findOthers(changes(), 403, { headers: { ...headers, ...type } })).toEqual([])
  expect(await query('select from volunteers union all select from contact_messages')).toEqual([])
})

test('every call passes authorization with a session', async () => {
  const staff = await logInByPassword()
  for (const call of staffCalls()) expect([401, 403, 405, 500], nameOf(call)).not.toContain(await statusOf(call, staff))
})
