import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '#netlify/functions/session.ts'
import { type EndpointCall, functionNames, listCalls } from '#tests/support/calls/calls.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { type RequestOptions, send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

// API calls that need no session. All other calls must answer 401 without a session. HEAD counts as GET.
const publicCalls = new Set([
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
  'GET /q/:id',
  'GET /Q/:id',
  'OPTIONS /api/objects/upload',
  'OPTIONS /api/objects/upload/:id',
  // Upload calls need no session, because the upload URL contains a message authentication code (MAC).
  ...['GET', 'PUT', 'DELETE', 'POST'].map((method) => `${method} /api/objects/upload/:id`),
  'POST /api/volunteers',
  'POST /api/contact',
  'GET /api/admin/login',
  'POST /api/admin/login',
  // Invitation calls need no session, because the server checks the invitation's token instead.
  'POST /api/admin/invitation',
  'PUT /api/admin/invitation',
  'POST /api/admin/logout',
  'GET /api/admin/session',
])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

let apiCalls: EndpointCall[]
beforeAll(async () => {
  apiCalls = await listCalls()
})

beforeEach(() => {
  for (const method of ['info', 'log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

function formatCall({ method, path }: EndpointCall): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`
}

function isPublic(call: EndpointCall): boolean {
  return publicCalls.has(formatCall(call))
}

async function readStatus(
  { functionModule, method, path }: EndpointCall,
  options: RequestOptions = {},
): Promise<number> {
  const body = safeMethods.has(method) ? undefined : {}
  return (await send(functionModule, method, path, body, options)).status
}

async function findUnexpectedStatuses(
  testedCalls: EndpointCall[],
  status: number,
  options: RequestOptions = {},
): Promise<string[]> {
  const unexpectedStatuses: string[] = []
  for (const call of testedCalls) {
    const foundStatus = await readStatus(call, options)
    if (foundStatus !== status) unexpectedStatuses.push(`${call.method} ${call.path}: ${foundStatus}`)
  }
  return unexpectedStatuses
}

const listStaffCalls = () => apiCalls.filter((call) => !isPublic(call))
const listChangingCalls = () => apiCalls.filter(({ method }) => !safeMethods.has(method))

test('these tests call every function, and the list of public API calls contains only existing calls', () => {
  const calledFunctions = new Set(apiCalls.map(({ functionName }) => functionName))
  const unexpectedStatuses = functionNames.filter((name) => !calledFunctions.has(name))
  expect(unexpectedStatuses).toEqual(['forms-drain', 'notify', 'on-deploy', 'purges', 'upkeep'])
  const callNames = new Set(apiCalls.map(formatCall))
  expect([...publicCalls].filter((name) => !callNames.has(name))).toEqual([])
  expect(listStaffCalls().length).toBeGreaterThan(20)
  expect(listChangingCalls().length).toBeGreaterThan(15)
})

test('every staff call answers 401 without a session, as problem details without data', async () => {
  expect(await findUnexpectedStatuses(listStaffCalls(), 401)).toEqual([])
  for (const { functionModule, method, path } of listStaffCalls().filter(({ method }) => method === 'GET')) {
    const response = await send(functionModule, method, path)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('public API calls do not require a session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const call of apiCalls.filter(isPublic))
    expect([401, 403], formatCall(call)).not.toContain(await readStatus(call))
})

test('every staff call refuses a bearer token without a session cookie, and a session cookie without a bearer token', async () => {
  const { Cookie, Authorization } = (await startSession()).headers
  expect(await findUnexpectedStatuses(listStaffCalls(), 401, { headers: { Authorization } })).toEqual([])
  expect(await findUnexpectedStatuses(listStaffCalls(), 401, { headers: { Cookie } })).toEqual([])
  const otherHeaders = (await logInByPassword('campaign2025', { ip: '127.0.0.9' })).headers
  expect(
    await findUnexpectedStatuses(listStaffCalls(), 401, {
      headers: { Cookie, Authorization: otherHeaders.Authorization },
    }),
  ).toEqual([])
})

test('every staff call refuses an expired session', async () => {
  const staffSession = await startSession()
  await query('update admin_sessions set expires_at = now()')
  expect(await findUnexpectedStatuses(listStaffCalls(), 401, staffSession)).toEqual([])
})

test('every staff call refuses a session that was logged out', async () => {
  const staffSession = await startSession()
  await send(session, 'POST', '/api/admin/logout', {}, staffSession)
  expect(await findUnexpectedStatuses(listStaffCalls(), 401, staffSession)).toEqual([])
})

test('every staff call refuses sessions that are older than a change of ADMIN_PASSWORD', async () => {
  const staffSession = [await startSession(), await logInByPassword('campaign2025', { ip: '127.0.0.9' })]
  vi.stubEnv('ADMIN_PASSWORD', 'a-new-password')
  for (const formerSession of staffSession)
    expect(await findUnexpectedStatuses(listStaffCalls(), 401, formerSession)).toEqual([])
})

test('production without ADMIN_PASSWORD refuses every session', async () => {
  const staffSession = await startSession()
  vi.stubEnv('CONTEXT', 'production')
  expect(await findUnexpectedStatuses(listStaffCalls(), 401, staffSession)).toEqual([])
})

const foreignOrigins: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sibling subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin, by an old browser', { Origin: 'https://evil.example' }],
  ['a hidden origin, by an old browser', { Origin: 'null' }],
]

test.each(foreignOrigins)(
  'every API call that changes data refuses a request from %s, with or without a session',
  async (_, foreignHeaders) => {
    const { headers } = await startSession()
    expect(await findUnexpectedStatuses(listChangingCalls(), 403, { headers: foreignHeaders })).toEqual([])
    expect(
      await findUnexpectedStatuses(listChangingCalls(), 403, { headers: { ...headers, ...foreignHeaders } }),
    ).toEqual([])
  },
)

test('every API call that changes data refuses a form post from another site', async () => {
  const { headers } = await startSession()
  const formPostHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }
  expect(
    await findUnexpectedStatuses(listChangingCalls(), 403, { headers: { ...headers, ...formPostHeaders } }),
  ).toEqual([])
  expect(await query('select from volunteers union all select from contact_messages')).toEqual([])
})

test('a session of the shared password is authorized for every staff call', async () => {
  const staffSession = await startSession()
  for (const call of listStaffCalls())
    expect([401, 403, 405, 500], formatCall(call)).not.toContain(await readStatus(call, staffSession))
})
