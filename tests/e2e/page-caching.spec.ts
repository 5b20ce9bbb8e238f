import { type APIRequestContext, expect, test } from '@playwright/test'
import { getMaxEdgeSeconds } from '#netlify/http/headers.ts'
import { findEventEnd } from '#src/lib/dates/event-end.ts'
import { sitePages } from './pages.ts'

/** Invalid URLs are cached for only an hour, because anyone can invent such URLs. */
const ONE_HOUR_CACHE_HEADER = 'public, durable, s-maxage=3600'
// Paths that no publication can have.
const impossiblePaths = ['/news/x/index.html', '/news/a/b', '/news/a%20b']

async function readCacheHeaders(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const headers = response.headers()
  return {
    status: response.status(),
    tag: headers['netlify-cache-tag'],
    caching: headers['netlify-cdn-cache-control'],
    vary: headers['netlify-vary'],
    browser: headers['cache-control'],
  }
}

test('publication pages are cached under the tags of their items, and invalid URLs for an hour or not at all', async ({
  request,
}) => {
  const articlePath = sitePages.find(({ name }) => name === 'article')?.path ?? ''
  const ownTag = `news-${articlePath.slice('/news/'.length)},`
  expect(await readCacheHeaders(request, articlePath)).toMatchObject({
    status: 200,
    tag: expect.stringMatching(`^${ownTag}news-.+`),
    caching: expect.stringContaining('durable'),
  })
  expect(await readCacheHeaders(request, '/news/withdrawn')).toMatchObject({
    status: 410,
    tag: 'news-withdrawn,settings',
  })
  for (const [path, collection] of [
    ['/news/never-written', 'news'],
    ['/events/never-held', 'events'],
  ] as const)
    expect(await readCacheHeaders(request, path)).toMatchObject({
      status: 404,
      tag: `${collection},settings`,
      caching: ONE_HOUR_CACHE_HEADER,
    })
  for (const path of impossiblePaths)
    expect(await readCacheHeaders(request, path)).toEqual({ status: 404, browser: 'private, no-store' })
})

test('pages of a list are cached by their number, and pages past the end for an hour', async ({ request }) => {
  expect(await readCacheHeaders(request, '/news?page=2')).toMatchObject({ status: 200, vary: 'query=article|page' })
  for (const [path, tag] of [
    ['/news?page=99', 'news'],
    ['/gallery?page=99', 'gallery'],
  ] as const)
    expect(await readCacheHeaders(request, path)).toMatchObject({ status: 302, tag, caching: ONE_HOUR_CACHE_HEADER })
  for (const path of ['/news?page=x', '/news?article=x', '/events?event=x'])
    expect(await readCacheHeaders(request, path)).toEqual({ status: 302 })
})

test('gallery URLs are cached by page, tab and image', async ({ request }) => {
  const items: { id: string; type: string }[] = await (await request.get('/api/gallery')).json()
  const { id } = items.findLast(({ type }) => type === 'image') ?? {}
  for (const query of ['?utm_source=x', '?tab=rally', `?item=${id}`, `?page=2&item=${id}`])
    expect(await readCacheHeaders(request, `/gallery${query}`), query).toMatchObject({
      status: 200,
      tag: 'gallery,settings',
      vary: 'query=item|page|tab',
    })
})

test('the CDN caches the events page until the next event ends, for 30 days at most', async ({ request }) => {
  const headers = (await request.get('/events')).headers()
  const { 'netlify-cdn-cache-control': caching = '', 'netlify-cache-tag': tag, age = '0' } = headers
  expect(tag).toContain('events')
  expect(caching).not.toContain('stale-while-revalidate')
  const remainingSeconds = Number(/s-maxage=(\d+)/.exec(caching)?.[1]) - Number(age)
  const events: { date: string; time: string }[] = await (await request.get('/api/events')).json()
  const secondsToEnds = events.map((event) => (findEventEnd(event) - Date.now()) / 1000)
  const expectedSeconds = Math.min(...secondsToEnds.filter((seconds) => seconds > 0), getMaxEdgeSeconds())
  expect(Math.abs(remainingSeconds - expectedSeconds)).toBeLessThan(60)
})
