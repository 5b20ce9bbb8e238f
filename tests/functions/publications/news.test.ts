import type { Context } from '@netlify/functions'
import { beforeEach, expect, test, vi } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, MISSING_ID, publishArticle } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('publishing an article returns its row and adds the article to the news list', async () => {
  const row = await publishArticle(adminSession)
  expect(row).toEqual({
    ...articleInput,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    version: 1,
    slug: 'a-road',
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const listResponse = await send(news, 'GET', '/api/news')
  expect(listResponse.status).toBe(200)
  expect(await listResponse.json()).toEqual([row])
})

test('lists articles newest first by date, then by time of creation', async () => {
  for (const [title, date] of [
    ['old', '2024-01-01'],
    ['early', '2025-01-02'],
    ['late', '2025-01-02'],
    ['new', '2025-06-01'],
  ]) {
    await publishArticle(adminSession, { title, date })
  }
  expect((await listArticles()).map(({ title }) => title)).toEqual(['new', 'late', 'early', 'old'])
})

test('the news list is cached at the edge with its cache tag, and the cache ignores unknown query parameters', async () => {
  const { headers } = await send(news, 'GET', '/api/news?utm_source=x')
  expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/public, durable, s-maxage=\d+, stale-while-revalidate=\d+/)
  expect(headers.get('Netlify-Cache-Tag')).toBe('news')
  expect(headers.get('Netlify-Vary')).toBe('query=v|page|limit')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('the news list answers 304 until an article changes', async () => {
  const tag = (await send(news, 'GET', '/api/news')).headers.get('ETag') ?? ''
  const requestIfChanged = () => send(news, 'GET', '/api/news', undefined, { headers: { 'If-None-Match': `W/${tag}` } })
  const unchangedResponse = await requestIfChanged()
  expect([unchangedResponse.status, await unchangedResponse.text()]).toEqual([304, ''])
  await publishArticle(adminSession)
  expect((await requestIfChanged()).status).toBe(200)
})

test('the edge stores no 304, whether it answers an ETag or *', async () => {
  const row = await publishArticle(adminSession)
  for (const path of ['/api/news', `/api/news/${row.slug}`]) {
    const fullResponse = await send(news, 'GET', path)
    expect(fullResponse.headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage')
    const etag = fullResponse.headers.get('ETag') ?? ''
    for (const ifNoneMatch of [etag, `"other", W/${etag}`, '*']) {
      const { status, headers } = await send(news, 'GET', path, undefined, {
        headers: { 'If-None-Match': ifNoneMatch },
      })
      expect([status, headers.get('Netlify-CDN-Cache-Control')]).toEqual([304, 'no-store'])
      expect([headers.get('Netlify-Cache-Tag'), headers.get('Netlify-Vary')]).toEqual([null, null])
      // RFC 9110, 15.4.5: the headers by which the client updates its own copy.
      for (const name of ['ETag', 'Cache-Control']) expect(headers.get(name)).toBe(fullResponse.headers.get(name))
    }
  }
})

test('the news list answers HEAD like GET without a body', async () => {
  const response = await send(news, 'HEAD', '/api/news')
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('Content-Type')).toBe('application/json')
})

test.each(['id', 'slug'] as const)('an article can be requested by its %s, with its version as ETag', async (name) => {
  const row = await publishArticle(adminSession)
  const response = await sendAndFollow(news, `/api/news/${row[name]}`)
  expect(response.headers.get('ETag')).toBe('"1"')
  expect(await response.json()).toMatchObject(articleInput)
})

test('an article edit returns the new row and raises its version', async () => {
  const row = await publishArticle(adminSession)
  const response = await send(news, 'PUT', `/api/news/${row.id}`, { ...articleInput, title: 'Two roads' }, adminSession)
  expect(response.status).toBe(200)
  expect(response.headers.get('ETag')).toBe('"2"')
  const changedRow = await response.json()
  expect(changedRow).toEqual({ ...row, title: 'Two roads', version: 2, updatedAt: changedRow.updatedAt })
  expect(changedRow.updatedAt > row.updatedAt).toBe(true)
})

test('a deleted article answers 404', async () => {
  const { id } = await publishArticle(adminSession)
  const response = await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await listArticles()).toEqual([])
  expect((await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)).status).toBe(404)
})

test.each([MISSING_ID, 'not-an-id', '1', '%00', "'%20or%201=1", `${MISSING_ID}x`])(
  'answers 404 for the unknown article id %s',
  async (id) => {
    expect((await send(news, 'GET', `/api/news/${id}`)).status).toBe(404)
    expect((await send(news, 'PUT', `/api/news/${id}`, articleInput, adminSession)).status).toBe(404)
    expect((await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)).status).toBe(404)
  },
)

test('answers 404 for a URL path below an article’s URL', async () => {
  const contextWithoutParameters = { params: {}, requestId: 'test-request' } as unknown as Context
  const response = await news.default(
    new Request('https://site.example/api/news/x/index.html'),
    contextWithoutParameters,
  )
  expect(response.status).toBe(404)
})

test('an article keeps Igbo names byte for byte', async () => {
  const title = 'Ụzọamaka nọ n’Ọka: ọdịmma ṅụrịa Ị́gbò 🇳🇬 👩‍🏫'.normalize('NFC')
  const row = await publishArticle(adminSession, { title })
  expect(row.title).toBe(title)
  expect(await query('select encode(convert_to(title, $1), $2) as hex from news_articles', ['UTF8', 'hex'])).toEqual([
    { hex: Buffer.from(title).toString('hex') },
  ])
})

test('an unexpected error in an article call is logged, and its response contains no details', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  await query('alter view public_news rename to hidden')
  try {
    const response = await send(news, 'GET', '/api/news')
    expect([response.status, await response.json()]).toEqual([
      500,
      { type: 'about:blank', title: 'Internal Server Error', status: 500, requestId: 'test-request' },
    ])
  } finally {
    await query('alter view hidden rename to public_news')
  }
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('"code":"42P01"'))
  consoleError.mockRestore()
})
