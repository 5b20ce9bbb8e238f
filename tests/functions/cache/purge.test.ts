import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { PURGE_URL } from '#tests/support/platform/netlify.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

let adminSession: StaffSession
let purgeRequests: unknown[]
let backgroundTasks: Promise<unknown>[]

beforeEach(async () => {
  purgeRequests = []
  backgroundTasks = []
  vi.stubGlobal('Netlify', {
    context: {
      deploy: { context: 'deploy-preview' },
      waitUntil: (backgroundTask: Promise<unknown>) => backgroundTasks.push(backgroundTask),
    },
  })
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  adminSession = await startSession()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function answerPurges(...purgeStatuses: number[]) {
  externalNetwork.use(
    http.post(PURGE_URL, async ({ request }) => {
      purgeRequests.push(await request.json())
      return new HttpResponse(null, { status: purgeStatuses[purgeRequests.length - 1] ?? 202 })
    }),
  )
}

const readCacheTags = (purgeRequest: unknown) => (purgeRequest as { cache_tags: string[] }).cache_tags.toSorted()

test('a change of an article purges exactly the cached lists and pages that show the article', async () => {
  answerPurges()
  const createdArticles: { id: string }[] = []
  for (const date of ['2025-03-01', '2025-03-03', '2025-03-05', '2025-03-02']) {
    const title = `Of ${date}`
    createdArticles.push(
      await (await send(news, 'POST', '/api/news', { ...article, title, date }, adminSession)).json(),
    )
  }
  const { id } = createdArticles.at(-1) ?? { id: '' }
  await send(news, 'PUT', `/api/news/${id}`, { ...article, date: '2025-03-04' }, adminSession)
  await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)
  const expectTags = (...articleDays: string[]) =>
    ['news', ...articleDays.map((day) => `news-of-2025-03-${day}`)].sort()
  expect(purgeRequests.map(readCacheTags)).toEqual([
    expectTags('01'),
    expectTags('03', '01'),
    expectTags('05', '03'),
    expectTags('02', '03', '01'),
    // The article's URL contains the date of its first publication, so that later dates do not change it. Its former
    // and its new neighbours link to other articles now.
    expectTags('02', '01', '03', '05'),
    expectTags('02', '03', '05'),
  ])
  await send(news, 'GET', '/api/news')
  await send(news, 'POST', '/api/news', {}, adminSession)
  await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)
  expect(purgeRequests).toHaveLength(6)
})

test('changes of events and gallery items purge only the cached lists and pages of their own collection', async () => {
  answerPurges()
  const event = { title: 'A', date: '2026-12-05', time: '4pm', location: 'Oyi', description: 'Come.', type: 'rally' }
  const { id } = await (await send(events, 'POST', '/api/events', event, adminSession)).json()
  await send(events, 'PUT', `/api/events/${id}`, event, adminSession)
  await send(events, 'DELETE', `/api/events/${id}`, {}, adminSession)
  expect(purgeRequests.map(readCacheTags)).toEqual(Array(3).fill(['events', 'events-a']))
  const path = await uploadFile(adminSession, makeFile('mp4'))
  const galleryItem = await (await saveUpload(adminSession, path)).json()
  await send(gallery, 'DELETE', `/api/gallery/${galleryItem.id}`, undefined, adminSession)
  expect(purgeRequests.slice(3).map(readCacheTags)).toEqual([['gallery'], ['gallery'], [`media-${galleryItem.id}`]])
})

test('deleting the last article that shows an image purges the image from the edge cache', async () => {
  answerPurges()
  const image = toDataUrl(await makeImage('png'))
  const createdArticle = await (await send(news, 'POST', '/api/news', { ...article, image }, adminSession)).json()
  const id = /\/api\/media\/([\da-f-]{36})/.exec(createdArticle.image)?.[1]
  await send(news, 'DELETE', `/api/news/${createdArticle.id}`, {}, adminSession)
  expect(purgeRequests.at(-1)).toEqual({ cache_tags: [`media-${id}`], site_id: 'site' })
})

test('a failed cache purge does not fail the write, and is retried after the response', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerPurges(429, 500)
  // Time goes on, because the WebSocket of the transaction waits for timers.
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const response = await send(news, 'POST', '/api/news', article, adminSession)
  expect([response.status, purgeRequests.length]).toEqual([201, 1])
  vi.useRealTimers()
  expect(backgroundTasks).toHaveLength(1)
  consoleError.mockRestore()
})

test('a write in local development purges no cache', async () => {
  vi.unstubAllGlobals()
  answerPurges()
  const staffSession = await startSession()
  expect((await send(news, 'POST', '/api/news', article, staffSession)).status).toBe(201)
  expect(purgeRequests).toEqual([])
})
