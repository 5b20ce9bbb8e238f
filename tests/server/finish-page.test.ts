import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { finishPage, removeUnusedHashes } from '#src/page-data/finish-page.ts'

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sitePolicy = `script-src 'self' ${hashSource('a()')} ${hashSource('b()')}; style-src 'self' ${hashSource('p{}')} ;`

function makeRequest(ifNoneMatch = ''): Request {
  return new Request('https://site.test/news', { headers: { 'If-None-Match': ifNoneMatch } })
}

function makePage(html: string, status = 200): Response {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': sitePolicy }
  return new Response(html, { status, headers })
}

test('the content security policy of a page contains only the hashes of the page’s scripts and styles', () => {
  const html = '<script>a()</script><script>evil()</script><style>p{}</style>'
  expect(removeUnusedHashes(sitePolicy, html)).toBe(
    `script-src 'self' ${hashSource('a()')}; style-src 'self' ${hashSource('p{}')}`,
  )
})

test('a page has the site’s security headers and its own content security policy', async () => {
  const { headers } = await finishPage(makePage('<script>b()</script>'), makeRequest())
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value)
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(headers.get('Content-Security-Policy')).toBe(`script-src 'self' ${hashSource('b()')}; style-src 'self'`)
})

test('a request with a matching ETag gets a 304 response, and a request for a changed page gets the whole page', async () => {
  const firstResponse = await finishPage(makePage('one'), makeRequest())
  expect(firstResponse.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const ifNoneMatch = `"other", W/${firstResponse.headers.get('ETag')}`
  const secondResponse = await finishPage(makePage('one'), makeRequest(ifNoneMatch))
  expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ''])
  expect(secondResponse.headers.get('Content-Security-Policy')).toBe(
    firstResponse.headers.get('Content-Security-Policy'),
  )
  expect((await finishPage(makePage('two'), makeRequest(ifNoneMatch))).status).toBe(200)
})

test('the edge stores a page, but not a 304 response to it', async () => {
  const cacheHeaders = { 'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=60', 'Netlify-Cache-Tag': 'news' }
  const makeCachedPage = () => {
    const page = makePage('one')
    for (const [name, value] of Object.entries(cacheHeaders)) page.headers.set(name, value)
    return page
  }
  const { headers } = await finishPage(makeCachedPage(), makeRequest())
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=60')
  const notModified = await finishPage(makeCachedPage(), makeRequest('*'))
  expect([notModified.status, notModified.headers.get('Netlify-CDN-Cache-Control')]).toEqual([304, 'no-store'])
  expect(notModified.headers.get('Netlify-Cache-Tag')).toBeNull()
})

test('a 404 page has its own content security policy and no ETag', async () => {
  const { status, headers } = await finishPage(makePage('<script>a()</script>', 404), makeRequest())
  expect([status, headers.get('ETag')]).toEqual([404, null])
  expect(headers.get('Content-Security-Policy')).toContain(hashSource('a()'))
})

test('an error response without a page has the site’s security headers and a policy that allows nothing', async () => {
  const { status, headers } = await finishPage(new Response(null, { status: 500 }), makeRequest())
  expect(status).toBe(500)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})
