import { getStore } from '@netlify/blobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import { query } from '#tests/support/database.ts'
import { endOutages, killDatabase, killStore } from '#tests/support/outage.ts'
import { type FunctionModule, type RequestOptions, send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { startCountingStatements } from '#tests/support/statements.ts'

const PASSWORD = 'blue lanterns over Awka'
const store = () => getStore('state-dev')
const madeUp = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const forged = { headers: { Cookie: `__Host-session=${madeUp}`, Authorization: `Bearer ${madeUp}` } }

let staff: StaffSession
beforeEach(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  staff = await logInByPassword()
})

afterEach(() => {
  endOutages()
  vi.restoreAllMocks()
})

/** Publishes an empty article on a cold instance: 422 with a session, 401 without one. */
async function publishOnColdInstance(sent: RequestOptions): Promise<number> {
  vi.resetModules()
  const news: FunctionModule = await import('#netlify/functions/news.ts')
  return (await send(news, 'POST', '/api/news', {}, sent)).status
}

async function storedKey(): Promise<string | undefined> {
  const [row] = await query<{ key: string }>("select key from site_keys where purpose = 'token dev'")
  return row?.key
}

test('a cold instance refuses a made-up session without a query', async () => {
  expect(await publishOnColdInstance(staff)).toBe(422)
  const { take } = startCountingStatements()
  expect(await publishOnColdInstance(forged)).toBe(401)
  expect(take()).toBe(0)
})

test('a cold instance issues the challenge of a login without a query', async () => {
  vi.resetModules()
  const login: FunctionModule = await import('#netlify/functions/admin-login.ts')
  const { take } = startCountingStatements()
  expect((await send(login, 'GET', '/api/admin/login')).status).toBe(200)
  expect(take()).toBe(0)
})

test('the first cold instance copies the key from the database to the store', async () => {
  await store().delete('key-token')
  const { take } = startCountingStatements()
  expect(await publishOnColdInstance(forged)).toBe(401)
  expect(take()).toBe(1)
  expect(await publishOnColdInstance(forged)).toBe(401)
  expect(take()).toBe(0)
  expect(await store().get('key-token')).toBe(await storedKey())
})

test('sessions stay valid while the store is away, with the key of the database', async () => {
  killStore()
  expect(await publishOnColdInstance(staff)).toBe(422)
  expect(await publishOnColdInstance(forged)).toBe(401)
})

test('a made-up session is refused while the database is away, and a real one is told to try again', async () => {
  expect(await publishOnColdInstance(forged)).toBe(401)
  killDatabase()
  expect(await publishOnColdInstance(forged)).toBe(401)
  expect(await publishOnColdInstance(staff)).toBe(503)
})

test('no session is refused while the store and the database are both down', async () => {
  killStore()
  killDatabase()
  expect(await publishOnColdInstance(staff)).toBe(503)
})

test('a preview refuses a session of production without a query, although its database has a copy of it', async () => {
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  vi.stubEnv('CONTEXT', 'production')
  const ofProduction = await logInByPassword(PASSWORD)
  expect(await publishOnColdInstance(ofProduction)).toBe(422)
  vi.stubEnv('CONTEXT', 'deploy-preview')
  const ofPreview = await logInByPassword(PASSWORD)
  expect(await publishOnColdInstance(ofPreview)).toBe(422)
  const { take } = startCountingStatements()
  expect(await publishOnColdInstance(ofProduction)).toBe(401)
  expect(take()).toBe(0)
})

test('the nightly run replaces the key of a former database in the store', async () => {
  await store().set('key-token', 'f'.repeat(64))
  expect(await publishOnColdInstance(staff)).toBe(401)
  await upkeep()
  expect(await publishOnColdInstance(staff)).toBe(422)
})
