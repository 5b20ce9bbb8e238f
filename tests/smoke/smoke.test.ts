import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { findSmokeRow, listSmokeRows, startSmokeTest } from './smoke.ts'

const BADGE_SCRIPT =
  '<script async src="/.netlify/scripts/hud?variant=public" data-app-host="app.netlify.com"></script>'
const LOGIN_PAGE = '<!doctype html><title>Netlify</title><h1>Log in to view this site</h1><a href="/start">Continue</a>'

async function startTestServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenLocally(server)}`
}

const sitemap = '<urlset><url><loc>https://a.example/news/first</loc></url></urlset>'

/** Creates a server that answers every path with a page. `getHtml` may return other HTML for a path. */
function createPublicSite(getHtml: (path: string) => string | undefined = () => undefined): RequestListener {
  return ({ url = '/' }, response) => {
    if (url.startsWith('/no-such-page')) response.statusCode = 404
    const html = getHtml(url) ?? '<!doctype html><title>Home</title><h1>A good road</h1>'
    response.end(url === '/sitemap.xml' ? sitemap : html)
  }
}

const privateSites: [answer: string, listener: RequestListener][] = [
  ['/ answers 401', (_, response) => response.writeHead(401).end('Unauthorized')],
  [
    '/ redirects to app.netlify.com/start',
    (_, response) => response.writeHead(302, { Location: 'https://app.netlify.com/start?site=1' }).end(),
  ],
  ['redirects to 127.0.0.1', (_, response) => response.writeHead(303, { Location: '/login' }).end()],
  ['/ shows a login page', (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(LOGIN_PAGE)],
]

test.each(privateSites)(
  'the smoke test stops at a private project and says how to make it public: %s',
  async (answer, listener) => {
    const requestedUrls: (string | undefined)[] = []
    const address = await startTestServer((request, response) => {
      requestedUrls.push(request.url)
      listener(request, response)
    })
    const { code, output } = await startSmokeTest('a password', address).resultPromise
    expect(listSmokeRows(output)).toEqual([
      expect.stringMatching(/^failed .*The project is private .*Project visibility/),
    ])
    expect(output).toContain(answer)
    expect(requestedUrls).toEqual(['/'])
    expect(code).toBe(1)
  },
)

test.each(privateSites)('the smoke test skips a private preview and does not fail: %s', async (answer, listener) => {
  const site = await startTestServer(createPublicSite())
  const { output } = await startSmokeTest('', site, '--preview', await startTestServer(listener)).resultPromise
  const rows = listSmokeRows(output).filter((row) => row.includes('a preview '))
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatch(/^not asked .*The preview is private .*log in to Netlify/)
    expect(row).toContain(answer)
  }
})

test('the smoke test does not mistake a redirect to another domain for a login', async () => {
  const address = await startTestServer((_, response) =>
    response.writeHead(301, { Location: 'https://www.a.example/' }).end(),
  )
  const { output } = await startSmokeTest('', address).resultPromise
  expect(findSmokeRow(output, 'visitors need no login')).toMatch(/^passed/)
  expect(findSmokeRow(output, 'read /about')).toMatch(/^failed .* 301 /)
})

test('the smoke test fails for a site with Netlify’s badge script and says where to switch it off', async () => {
  const withBadge = createPublicSite((path) => (path === '/news' ? `<title>News</title>${BADGE_SCRIPT}` : undefined))
  const badged = await startSmokeTest('', await startTestServer(withBadge)).resultPromise
  expect(findSmokeRow(badged.output, 'no Netlify badge')).toMatch(
    /^failed .* in 1 of \d+ pages.*General → Powered by Netlify badge/,
  )
  expect(findSmokeRow(badged.output, 'visitors need no login')).toMatch(/^passed/)
  const clean = await startSmokeTest('', await startTestServer(createPublicSite())).resultPromise
  expect(findSmokeRow(clean.output, 'no Netlify badge')).toMatch(/^passed/)
})

test('the smoke test prints the bytes of each page and its budget, and fails for a page over the budget', async () => {
  const address = await startTestServer(
    createPublicSite((path) => (path === '/about' ? randomBytes(15_000).toString('base64') : undefined)),
  )
  const { code, output } = await startSmokeTest('', address).resultPromise
  expect(findSmokeRow(output, 'bytes of /about ')).toMatch(/^failed +\S+ \S+ \/about +1[5-9]\d{3} of 1[23]\d{3} bytes$/)
  expect(findSmokeRow(output, 'bytes of /policies')).toMatch(/^passed .* \d{2,3} of 1[23]\d{3} bytes$/)
  expect(findSmokeRow(output, 'bytes of /news/first')).toMatch(/^passed/)
  expect(findSmokeRow(output, 'like /events/')).toMatch(/^not asked/)
  expect(code).toBe(1)
})

test('the smoke test counts the compressed bytes of a response body', async () => {
  const html = Array.from({ length: 1500 }, (_, index) => `Event ${index * 7} of the campaign`).join(' ')
  const compressedBody = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  const address = await startTestServer((request, response) => {
    if (request.url !== '/about') return createPublicSite()(request, response)
    const isAccepted = request.headers['accept-encoding'] === 'br'
    response.writeHead(200, isAccepted ? { 'Content-Encoding': 'br' } : {}).end(isAccepted ? compressedBody : html)
  })
  const { output } = await startSmokeTest('', address).resultPromise
  const bytes = Number(/(\d+) of/.exec(findSmokeRow(output, 'bytes of /about '))?.[1])
  expect(compressedBody.byteLength - brotliCompressSync(html).byteLength).toBeGreaterThan(500)
  expect(bytes - compressedBody.byteLength).toBeGreaterThan(0)
  expect(bytes - compressedBody.byteLength).toBeLessThan(500)
})

test('the smoke test lets a hosted page use the bytes that its budget reserves for Netlify’s additions', async () => {
  const address = await startTestServer((request, response) => {
    if (request.url !== '/about') return createPublicSite()(request, response)
    response.end(randomBytes(13_300))
  })
  const local = await startSmokeTest('', address).resultPromise
  expect(findSmokeRow(local.output, 'bytes of /about ')).toMatch(/^failed/)
  // Connects to this machine as 0.0.0.0, because the smoke test counts only loopback addresses as local.
  const hosted = await startSmokeTest('', address.replace('127.0.0.1', '0.0.0.0')).resultPromise
  expect(findSmokeRow(hosted.output, 'bytes of /about ')).toMatch(/^passed .* of 13600 bytes$/)
})
