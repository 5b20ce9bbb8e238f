import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAddresses } from '#netlify/build/addresses.ts'
import { fittingPolicy, withPageHeaders } from '#netlify/build/page-answer.ts'
import { finishPageFunction } from '#netlify/build/page-function.ts'
import { headersFile, pagePolicies } from '#netlify/build/static-headers.ts'
import { listEndpoints } from '#tests/support/calls.ts'

const written = `
			import { createHandler } from './.netlify/build/entry.mjs';

			export default createHandler({"notFoundContent":"<p>preferStatic: true,</p>"});

			export const config = {
				path: '/*',
				preferStatic: true,
			};
`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `script-src 'self' ${hashOf('a()')} ${hashOf('b()')}; style-src 'self' ${hashOf('p{}')} ;`

const finish = { headers: {}, notFoundPolicy: '', addresses: ['/api/news', '/news.xml', '/feeds/:name'] }

test('the page function leaves the API, and every other address that a function states, to the functions', () => {
  const finished = finishPageFunction(written, finish)
  expect(finished).toContain(
    'path: \'/*\',\n				preferStatic: true,\n				excludedPath: ["/api/*", "/news.xml", "/feeds/:name"],\n',
  )
  expect(finished).toContain('const handle = createHandler(')
})

test('the addresses of the functions are read from what they state', async () => {
  const addresses = await listAddresses('netlify/functions')
  const stated = (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
  expect(addresses).toEqual(stated.sort())
  expect(addresses).toContain('/news.xml')
})

test('a page function of another shape stops the build and says where to look', () => {
  expect(() => finishPageFunction('export default 1', finish)).toThrow('netlify/build/page-function.ts')
})

test('a policy keeps the hashes of the page alone, and adds none', () => {
  const html = '<script>a()</script><script>evil()</script><style>p{}</style>'
  expect(fittingPolicy(policy, html)).toBe(`script-src 'self' ${hashOf('a()')}; style-src 'self' ${hashOf('p{}')}`)
})

test('a page answers with the headers of the site and its own policy', async () => {
  const page = async () =>
    new Response('<script>b()</script>', {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
    })
  const response = await withPageHeaders(page, { 'X-Test': 'yes' }, 'none')(new Request('https://site.test/news'), {})
  expect(response.headers.get('X-Test')).toBe('yes')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Content-Security-Policy')).toBe(`script-src 'self' ${hashOf('b()')}; style-src 'self'`)
  expect(await response.text()).toBe('<script>b()</script>')
})

test('a page is not sent again to who holds it, and a page that is another one is', async () => {
  let html = 'one'
  const page = withPageHeaders(
    async () => new Response(html, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
    {},
    'none',
  )
  const first = await page(new Request('https://site.test/news'), {})
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const again = new Request('https://site.test/news', {
    headers: { 'If-None-Match': `"other", W/${first.headers.get('ETag')}` },
  })
  const second = await page(again, {})
  expect(second.status).toBe(304)
  expect(second.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
  html = 'two'
  expect((await page(again, {})).status).toBe(200)
})

test('an unknown address answers with the policy of the not-found page', async () => {
  const unknown = async () => new Response('gone', { status: 404 })
  const response = await withPageHeaders(unknown, {}, "default-src 'none'")(new Request('https://site.test/x'), {})
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
})

test('a prebuilt page has its policy at both of its addresses, the not-found page under /api too', () => {
  const rule = { for: '/404', values: { 'Content-Security-Policy': policy } }
  const file = headersFile(pagePolicies({ headers: [rule] }, () => '<style>p{}</style>'))
  const own = `  Content-Security-Policy: script-src 'self'; style-src 'self' ${hashOf('p{}')}\n`
  expect(file).toBe(`/404\n${own}/404.html\n${own}/api/*\n${own}`)
})
