import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import * as documents from '#netlify/functions/documents.ts'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { writeManifesto } from '#netlify/tools/manifesto/write-manifesto.ts'
import { lgas } from '#src/content/lgas.ts'
import { articleInput } from '#src/contract/publications/articles.ts'
import { eventInput } from '#src/contract/publications/events.ts'
import { type EndpointCall, listCalls } from '#tests/support/calls/calls.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { bodyGenerators } from '#tests/support/data/any-body.ts'
import { anyBody, anyHeader, anyId, anyQuery } from '#tests/support/data/anything.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds, isDeepTestRun } from '#tests/support/rounds.ts'

const [ownLga] = lgas

/** Options of fast-check. `npm test` runs the same few inputs every time. */
function makeRunOptions(fullCount: number, minCount?: number) {
  return { numRuns: countRounds(fullCount, minCount), ...(!isDeepTestRun && { seed: 1 }) }
}

const ARTICLE_INPUT = { title: 'a', excerpt: 'b', content: 'c', date: '2025-01-31' }
const EVENT_INPUT = { title: 'a', date: '2025-06-05', time: 'b', location: 'c', description: 'd', type: 'rally' }

const apiCalls = await listCalls()
const describeCall = ({ method, pattern }: EndpointCall) => `${method} ${pattern}`
const hasBody = ({ method }: EndpointCall) => ['POST', 'PUT', 'PATCH'].includes(method)

const anyHeaderName = fc.constantFrom(
  'If-Match',
  'If-None-Match',
  'Range',
  'If-Range',
  'Accept',
  'Upload-Length',
  'X-Autosave',
  'X-Any',
)
const anyHeaders = fc.oneof(fc.constant({}), fc.dictionary(anyHeaderName, anyHeader, { maxKeys: 3 }))

beforeAll(writeManifesto)

let staffSession: StaffSession
let createdRowIds: string[]

async function readId(createResponse: Response): Promise<string> {
  return (await createResponse.json()).id
}

beforeEach(async () => {
  vi.stubEnv('FORM_LIMITS', '999999999 999999999')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  staffSession = await startSession()
  const contactFields = { name: 'Ada', email: 'a@b.example' }
  const upload = await uploadFile(staffSession, makeFile('mp4'))
  createdRowIds = await Promise.all([
    send(news, 'POST', '/api/news', ARTICLE_INPUT, staffSession).then(readId),
    send(events, 'POST', '/api/events', EVENT_INPUT, staffSession).then(readId),
    send(volunteers, 'POST', '/api/volunteers', { ...contactFields, phone: '1', lga: ownLga }).then(readId),
    send(messages, 'POST', '/api/contact', { ...contactFields, subject: 's', message: 'm' }).then(readId),
    saveUpload(staffSession, upload).then(readId),
  ])
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

function makeAnyUrl({ method, pattern }: EndpointCall): fc.Arbitrary<string> {
  const knownId = fc.constantFrom(...createdRowIds, 'contact', 'account')
  // DELETE calls use only random ids, because later calls need the existing rows.
  const id = method === 'DELETE' ? anyId : fc.oneof(knownId, anyId)
  return fc.tuple(id, anyQuery).map(([id, parameters]) => `${pattern.replace(/:\w+/, id)}?${parameters}`)
}

// Accepts 501 too, because the tus library answers 501 to unknown protocol extensions.
function expectNoServerError(apiCall: EndpointCall, { status }: Response): void {
  expect(status === 501 || status < 500, `${describeCall(apiCall)} answered ${status}`).toBe(true)
}

test('every API operation with a request body has a generator of random fields in the test support files', () => {
  const missingCallNames = apiCalls
    .filter((apiCall) => hasBody(apiCall) && !bodyGenerators[describeCall(apiCall)])
    .map(describeCall)
  expect(missingCallNames).toEqual([])
  expect(apiCalls.length).toBeGreaterThan(60)
})

test('no API call ever answers 500, for any id, parameter, header and body', async () => {
  for (const apiCall of apiCalls) {
    const name = describeCall(apiCall)
    const isLogout = name === 'POST /api/admin/logout'
    const body = hasBody(apiCall) ? anyBody(bodyGenerators[name] ?? {}) : fc.constant(undefined)
    await fc.assert(
      fc.asyncProperty(makeAnyUrl(apiCall), anyHeaders, body, async (path, extraHeaders, body) => {
        const headers = { ...(isLogout ? {} : staffSession.headers), ...extraHeaders }
        expectNoServerError(apiCall, await send(apiCall.functionModule, apiCall.method, path, body, { headers }))
      }),
      makeRunOptions(40),
    )
  }
  // Otherwise the later calls would only have tested how an unknown session is refused.
  const sessionState = await send(session, 'GET', '/api/admin/session', undefined, staffSession)
  expect(await sessionState.json()).toMatchObject({ authenticated: true })
})

async function findServerErrors(path: string, makeBody: (apiCall: EndpointCall) => string): Promise<string[]> {
  const failures: string[] = []
  for (const apiCall of apiCalls) {
    if (apiCall.path.endsWith('/logout')) continue
    const callPath = apiCall.pattern.replaceAll(/:\w+/g, path)
    const body = hasBody(apiCall) ? makeBody(apiCall) : undefined
    const { status } = await send(apiCall.functionModule, apiCall.method, callPath, body, staffSession)
    if (status >= 500 && status !== 501) failures.push(`${describeCall(apiCall)} answered ${status}`)
  }
  return failures
}

test('no API call answers 500 to a malformed percent escape in its address', async () => {
  expect(await findServerErrors('%E0%A4%A', () => '{}')).toEqual([])
})

test('no API call answers 500 to a body of 9,000 levels', async () => {
  const deepList = '['.repeat(9000) + ']'.repeat(9000)
  expect(await findServerErrors('about', () => deepList)).toEqual([])
  const autosave = `{"form":"${randomUUID()}","counter":1,"baseVersion":0,"fields":{"mission":${deepList}}}`
  const path = '/api/admin/documents/settings/about/autosave'
  const response = await send(documents, 'PUT', path, autosave, staffSession)
  expect(response.status).toBe(400)
  expect((await response.json()).detail).toBe('The body may have at most 32 levels.')
})

test('random cookies and bearer tokens give no access to a session and cause no error', async () => {
  await fc.assert(
    fc.asyncProperty(anyHeader, anyHeader, async (cookie, bearerToken) => {
      const headers = { Cookie: `__Host-session=${cookie}`, Authorization: `Bearer ${bearerToken}` }
      const response = await send(session, 'GET', '/api/admin/session', undefined, { headers })
      expect([response.status, (await response.json()).authenticated]).toEqual([200, false])
    }),
    makeRunOptions(200),
  )
})

async function findInvalidRows(functionModule: typeof news, path: string, schema: z.ZodMiniType): Promise<unknown[]> {
  const rows: unknown[] = await (await send(functionModule, 'GET', path)).json()
  expect(rows.length).toBeGreaterThan(0)
  return rows.filter((row) => !schema.safeParse(row).success)
}

test('no row written by random API calls violates the schema of the API contract', async () => {
  for (const name of ['POST /api/news', 'POST /api/events', 'PUT /api/news/:id', 'PUT /api/events/:id']) {
    const writeCall = apiCalls.find((apiCall) => describeCall(apiCall) === name)
    if (!writeCall) throw new Error(`There is no ${name}`)
    await fc.assert(
      fc.asyncProperty(makeAnyUrl(writeCall), fc.record(bodyGenerators[name] ?? {}), async (path, body) => {
        expectNoServerError(
          writeCall,
          await send(writeCall.functionModule, writeCall.method, path, JSON.stringify(body), staffSession),
        )
      }),
      makeRunOptions(150),
    )
  }
  // Adds one public article and event, because all randomly created rows may be drafts.
  await send(news, 'POST', '/api/news', ARTICLE_INPUT, staffSession)
  await send(events, 'POST', '/api/events', EVENT_INPUT, staffSession)
  expect(await findInvalidRows(news, '/api/news', articleInput)).toEqual([])
  expect(await findInvalidRows(events, '/api/events', eventInput)).toEqual([])
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    'select count(*)::integer as count from gallery_media',
  )
  expect((await (await send(gallery, 'GET', '/api/gallery')).json()).length).toBe(count)
})
