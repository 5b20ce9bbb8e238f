import { getStore } from '@netlify/blobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import { type FunctionModule, type RequestOptions, send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { breakBlobStore, breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

const PASSWORD = 'blue lanterns over Awka'
const openStateStore = () => getStore('state-dev')
const inventedToken = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const forgedSession = {
  headers: { Cookie: `__Host-session=${inventedToken}`, Authorization: `Bearer ${inventedToken}` },
}

let staffSession: StaffSession
beforeEach(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  staffSession = await logInByPassword()
})

afterEach(() => {
  restoreServices()
  vi.restoreAllMocks()
})

/** Sends an invalid article to a newly started function. 422 means that the session is valid, 401 that it is not. */
async function readStatusAfterColdStart(options: RequestOptions): Promise<number> {
  vi.resetModules()
  const newsFunction: FunctionModule = await import('#netlify/functions/news.ts')
  return (await send(newsFunction, 'POST', '/api/news', {}, options)).status
}

async function readStoredKey(): Promise<string | undefined> {
  const [row] = await query<{ key: string }>("select key from site_keys where purpose = 'token dev'")
  return row?.key
}

test('after a cold start a function refuses an invented session token without a database query', async () => {
  expect(await readStatusAfterColdStart(staffSession)).toBe(422)
  const { take } = startCountingStatements()
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
  expect(take()).toBe(0)
})

test('after a cold start a function issues a login challenge without a database query', async () => {
  vi.resetModules()
  const login: FunctionModule = await import('#netlify/functions/login.ts')
  const { take } = startCountingStatements()
  expect((await send(login, 'GET', '/api/admin/login')).status).toBe(200)
  expect(take()).toBe(0)
})

test('the first function instance copies the token key from the database to the blob store', async () => {
  await openStateStore().delete('key-token')
  const { take } = startCountingStatements()
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
  expect(take()).toBe(1)
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
  expect(take()).toBe(0)
  expect(await openStateStore().get('key-token')).toBe(await readStoredKey())
})

test('sessions stay valid while the blob store is down: the token key is read from the database', async () => {
  breakBlobStore()
  expect(await readStatusAfterColdStart(staffSession)).toBe(422)
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
})

test('while the database is down, an invented session token gets 401 and a valid session gets 503', async () => {
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
  breakDatabase()
  expect(await readStatusAfterColdStart(forgedSession)).toBe(401)
  expect(await readStatusAfterColdStart(staffSession)).toBe(503)
})

test('while the blob store and the database are down a valid session gets 503, not 401', async () => {
  breakBlobStore()
  breakDatabase()
  expect(await readStatusAfterColdStart(staffSession)).toBe(503)
})

test('a deploy preview refuses a production session from its copied database without a database query', async () => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('CONTEXT', 'production')
  const productionSession = await logInByPassword(PASSWORD)
  expect(await readStatusAfterColdStart(productionSession)).toBe(422)
  vi.stubEnv('CONTEXT', 'deploy-preview')
  const previewSession = await logInByPassword(PASSWORD)
  expect(await readStatusAfterColdStart(previewSession)).toBe(422)
  const { take } = startCountingStatements()
  expect(await readStatusAfterColdStart(productionSession)).toBe(401)
  expect(take()).toBe(0)
})

test('the nightly run replaces an outdated token key in the blob store with the current database’s key', async () => {
  await openStateStore().set('key-token', 'f'.repeat(64))
  expect(await readStatusAfterColdStart(staffSession)).toBe(401)
  await upkeep()
  expect(await readStatusAfterColdStart(staffSession)).toBe(422)
})
