import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '#tests/support/network.ts'
import { heal, killDatabase, killStore } from '#tests/support/outage.ts'
import { type FunctionModule, send } from '#tests/support/send.ts'

/** The function as a fresh instance has it: nothing is remembered of earlier looks. */
async function fresh(): Promise<FunctionModule> {
  vi.resetModules()
  return await import('#netlify/functions/health.ts')
}

const ask = async (method = 'GET') => send(await fresh(), method, '/api/health')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  heal()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const well = { ok: true, milliseconds: expect.any(Number) }
const ill = { ok: false, milliseconds: expect.any(Number) }

test('a healthy site answers 200 and names both', async () => {
  const response = await ask()
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({ status: 200, checks: { database: well, store: well } })
})

test('HEAD has the same status without a body', async () => {
  const response = await ask('HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('with the database down it says that it is the database', async () => {
  killDatabase()
  const response = await ask()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({
    detail: 'No answer from the database.',
    checks: { database: ill, store: well },
  })
})

test('with the store down it says that it is the store', async () => {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') return
  killStore()
  const response = await ask()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    detail: 'No answer from the store.',
    checks: { database: well, store: ill },
  })
}, 15_000)

test('what never answers is given up at its deadline', async () => {
  const { keptChecks } = await import('#netlify/http/checks.ts')
  const find = keptChecks({ silent: { find: () => new Promise(() => {}), deadline: 50 } }, 0)
  expect(await find()).toEqual({ silent: ill })
})

test('a thousand calls at once reach the database once, and the edge keeps the answer from whatever parameters', async () => {
  const module = await fresh()
  let queries = 0
  network.use(http.post('https://*/sql', () => void queries++))
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => send(module, 'GET', `/api/health?n=${n}`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') expect(queries).toBe(1)
  expect(answers[0]?.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=10')
  expect(answers[0]?.headers.get('Netlify-Vary')).toBe('query=none')
})

test('what was found is forgotten after its time', async () => {
  const { keptChecks } = await import('#netlify/http/checks.ts')
  const look = vi.fn(async () => {})
  const find = keptChecks({ it: { find: look, deadline: 50 } }, 30)
  await find()
  await find()
  expect(look).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 40))
  await find()
  expect(look).toHaveBeenCalledTimes(2)
})
