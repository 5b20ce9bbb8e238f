import { randomUUID } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteSlugIndex } from '#netlify/cache/slug-index.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import * as shareImage from '#netlify/functions/share-image.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { deletePurgeFlags, listPurgeFlags } from '#netlify/storage/flags.ts'
import { openStore } from '#netlify/storage/open.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { publishArticle } from '#tests/support/calls/publications.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { countRounds } from '#tests/support/rounds.ts'

const deleteAllPurgeFlags = async () => deletePurgeFlags(await listPurgeFlags(Number.POSITIVE_INFINITY))
const functionModules = [news, gallery, feeds, shareImage]

let backgroundTasks: Promise<unknown>[]
beforeEach(async () => {
  backgroundTasks = []
  for (const consoleMethod of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  vi.stubGlobal('Netlify', {
    context: {
      deploy: { context: 'production' },
      waitUntil: (backgroundTask: Promise<unknown>) => backgroundTasks.push(backgroundTask),
    },
  })
  // The first night of a site purges all pages of areas.
  await openStore('state').setJSON('area-volunteers', {})
  return async () => {
    await Promise.all(backgroundTasks)
    await deleteAllPurgeFlags()
    await deleteSlugIndex()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

function requestPath(path: string, staffSession?: StaffSession): Promise<Response> {
  const endpoint = findFunction(functionModules, new URL(path, 'https://site.example').pathname)
  if (!endpoint) throw new Error(`Nothing answers at ${path}`)
  return send(endpoint, 'GET', path, undefined, staffSession)
}

async function publishByTitle(title: string) {
  const staffSession = await startSession()
  const createdArticle = await publishArticle(staffSession, { title })
  await Promise.all(backgroundTasks)
  return { staffSession, createdArticle }
}

async function runNightlyWithLostPurgeFlags(): Promise<void> {
  await query("update edge_purges set due_at = due_at - interval '1 minute'")
  await deleteAllPurgeFlags()
  await upkeep()
}

test('requests for random unknown URLs run no database query, and existing articles are found', async () => {
  const { createdArticle } = await publishByTitle('A road')
  await runNightlyWithLostPurgeFlags()
  const { take } = startCountingStatements()
  for (let roundIndex = 0; roundIndex < countRounds(30); roundIndex++) {
    const id = randomUUID()
    for (const path of [`/api/news/${id}`, `/api/news/no-road-${roundIndex}`, `/api/calendar/${id}.ics`]) {
      expect((await requestPath(path)).status).toBe(404)
    }
    expect((await requestPath(`/api/cards/news/${id}-1-1.jpg`)).status).toBe(404)
    expect((await requestPath(`/api/news/${createdArticle.id}?v=${roundIndex}`)).status).toBe(302)
  }
  expect(take()).toBe(0)
  expect((await requestPath('/api/news/a-road')).status).toBe(200)
  expect((await requestPath(`/api/news/${createdArticle.id}`)).status).toBe(301)
})

test('an article is found right after publishing, before its slug is indexed', async () => {
  await publishByTitle('A road')
  await runNightlyWithLostPurgeFlags()
  const { createdArticle } = await publishByTitle('A bridge')
  expect((await requestPath('/api/news/a-bridge')).status).toBe(200)
  expect((await requestPath(`/api/news/${createdArticle.id}`)).status).toBe(301)
  await runNightlyWithLostPurgeFlags()
  expect((await requestPath('/api/news/a-bridge')).status).toBe(200)
})

test('a deleted article answers 404 without a query', async () => {
  const { staffSession, createdArticle } = await publishByTitle('A road')
  await send(news, 'DELETE', `/api/news/${createdArticle.id}`, {}, staffSession)
  await Promise.all(backgroundTasks)
  await runNightlyWithLostPurgeFlags()
  const { take } = startCountingStatements()
  expect((await requestPath('/api/news/a-road')).status).toBe(404)
  expect(take()).toBe(0)
})

test('an article is served while the blob store with the slug index does not answer', async () => {
  await publishByTitle('A road')
  await runNightlyWithLostPurgeFlags()
  externalNetwork.use(http.get(/\/site\/state-/, () => new HttpResponse(null, { status: 403 })))
  externalNetwork.use(http.get(/state-production/, () => new HttpResponse(null, { status: 403 })))
  expect((await requestPath('/api/news/a-road')).status).toBe(200)
  externalNetwork.resetHandlers()
})

test('a page URL with ?v= bypasses the cache for staff, and redirects visitors without a database query', async () => {
  const { staffSession, createdArticle } = await publishByTitle('A road')
  const cookie = { headers: { Cookie: staffSession.headers.Cookie } } as StaffSession
  for (const path of ['/api/news', `/api/news/${createdArticle.id}`, '/api/gallery']) {
    expect((await requestPath(`${path}?v=1`, cookie)).headers.get('Netlify-CDN-Cache-Control')).toBe('no-store')
    const { take } = startCountingStatements()
    const redirectResponse = await requestPath(`${path}?v=1&page=2`)
    expect([redirectResponse.status, redirectResponse.headers.get('Location')]).toEqual([302, `${path}?page=2`])
    expect(take()).toBe(0)
    const forgedSession = { headers: { Cookie: `__Host-session=${'a'.repeat(43)}.${'a'.repeat(22)}` } } as StaffSession
    expect((await requestPath(`${path}?v=1`, forgedSession)).status).toBe(302)
  }
})

test('feed, sitemap and calendar use the configured URL of the site, whatever the Host header says', async () => {
  await query(
    `insert into events (title, date, time, location, description, type) values ('Rally', '2026-12-05', '4pm', 'Oyi', 'Come.', 'rally')`,
  )
  await publishByTitle('A road')
  vi.stubEnv('URL', 'https://campaign.example')
  for (const path of ['/news.xml', '/sitemap.xml', '/api/calendar.ics']) {
    const responseText = await (await send(feeds, 'GET', path)).text()
    expect(responseText).toContain('https://campaign.example/')
    expect(responseText).not.toContain('site.example/news')
    expect(responseText).not.toContain('site.example/events')
  }
})
