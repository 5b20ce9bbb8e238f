import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { PURGE_URL } from '#tests/mocks/netlify.ts'
import { network } from '#tests/support/network.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

let asAdmin: Staff
let purges: unknown[]
let waiting: Promise<unknown>[]

beforeEach(async () => {
  purges = []
  waiting = []
  vi.stubGlobal('Netlify', {
    context: { deploy: { context: 'deploy-preview' }, waitUntil: (work: Promise<unknown>) => waiting.push(work) },
  })
  asAdmin = await logIn()
})

afterEach(() => vi.unstubAllGlobals())

function answerPurges(...statuses: number[]) {
  network.use(
    http.post(PURGE_URL, async ({ request }) => {
      purges.push(await request.json())
      return new HttpResponse(null, { status: statuses[purges.length - 1] ?? 202 })
    }),
  )
}

test('every change of the articles empties their cache, and nothing else does', async () => {
  answerPurges()
  const { id } = await (await send(news, 'POST', '/api/news', article, asAdmin)).json()
  await send(news, 'PUT', `/api/news/${id}`, article, asAdmin)
  await send(news, 'DELETE', `/api/news/${id}`, {}, asAdmin)
  expect(purges).toEqual(Array(3).fill({ cache_tags: ['news'], site_id: 'site' }))
  await send(news, 'GET', '/api/news')
  await send(news, 'POST', '/api/news', {}, asAdmin)
  await send(news, 'DELETE', `/api/news/${id}`, {}, asAdmin)
  expect(purges).toHaveLength(3)
})

test('a purge that fails does not fail the change, and is tried again after the answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerPurges(429, 500)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const response = await send(news, 'POST', '/api/news', article, asAdmin)
  expect([response.status, purges.length]).toEqual([201, 1])
  vi.useRealTimers()
  expect(waiting).toHaveLength(1)
  log.mockRestore()
})

test('on a developer’s machine there is nothing to empty', async () => {
  vi.unstubAllGlobals()
  answerPurges()
  const staff = await logIn()
  expect((await send(news, 'POST', '/api/news', article, staff)).status).toBe(201)
  expect(purges).toEqual([])
})
