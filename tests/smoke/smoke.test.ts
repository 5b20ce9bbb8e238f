import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { checkAccess } from './checks/access.ts'
import { checkPages } from './checks/pages.ts'
import { checkPreview } from './checks/preview.ts'
import type { CheckRow } from './result.ts'
import { createSiteClient, type SiteClient } from './site.ts'
import { listSmokeRows, startSmokeTest } from './smoke.ts'

const BADGE_SCRIPT =
  '<script async src="/.netlify/scripts/hud?variant=public" data-app-host="app.netlify.com"></script>'
const LOGIN_PAGE = '<!doctype html><title>Netlify</title><h1>Log in to view this site</h1><a href="/start">Continue</a>'

async function startTestServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenLocally(server)}`
}

/** Runs one group of checks on a site and returns a text for each check: verdict, name, observation. */
async function runChecks(check: (site: SiteClient) => AsyncGenerator<CheckRow>, address: string): Promise<string[]> {
  const site = createSiteClient(address, AbortSignal.timeout(60_000))
  return await Array.fromAsync(
    check(site),
    ({ verdict, checkName, observation }) => `${verdict} ${checkName}: ${observation}`,
  )
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
  'the smoke test recognises a private project and says how to make it public: %s',
  async (answer, listener) => {
    const results = await runChecks(checkAccess, await startTestServer(listener))
    expect(results).toEqual([expect.stringMatching(/^failed .*The project is private .*Project visibility/)])
    expect(results[0]).toContain(answer)
  },
)

test.each(privateSites)('the smoke test skips a private preview and does not fail: %s', async (answer, listener) => {
  const results = await runChecks(checkPreview, await startTestServer(listener))
  expect(results).toHaveLength(2)
  for (const result of results) {
    expect(result).toMatch(/^not asked a preview .*The preview is private .*log in to Netlify/)
    expect(result).toContain(answer)
  }
})

test('the smoke test does not mistake a redirect to another domain for a login', async () => {
  const address = await startTestServer((_, response) =>
    response.writeHead(301, { Location: 'https://www.a.example/' }).end(),
  )
  expect(await runChecks(checkAccess, address)).toEqual([expect.stringMatching(/^passed/)])
})

test('the smoke test fails for a site with Netlify’s badge script and says where to switch it off', async () => {
  const withBadge = createPublicSite((path) => (path === '/news' ? `<title>News</title>${BADGE_SCRIPT}` : undefined))
  const badged = await runChecks(checkPages, await startTestServer(withBadge))
  expect(badged.at(-1)).toMatch(/^failed no Netlify badge: .* in 1 of \d+ pages.*General → Powered by Netlify badge/)
  const clean = await runChecks(checkPages, await startTestServer(createPublicSite()))
  expect(clean.at(-1)).toMatch(/^passed no Netlify badge/)
})

test('the smoke test counts the bytes of each page and fails for a page of more than 40 KB', async () => {
  const address = await startTestServer(
    createPublicSite((path) => (path === '/about' ? randomBytes(45_000).toString('base64') : undefined)),
  )
  const results = await runChecks(checkPages, address)
  expect(results).toContainEqual(expect.stringMatching(/^failed bytes of \/about: 4\d{4} of 40960 bytes$/))
  expect(results).toContainEqual(expect.stringMatching(/^passed bytes of \/policies: \d{2,3} of 40960 bytes$/))
  expect(results).toContainEqual(expect.stringMatching(/^passed bytes of \/news\/first: /))
  expect(results).toContainEqual(expect.stringMatching(/^not asked bytes of an item like \/events\//))
})

test('the smoke test counts the compressed bytes of a response body', async () => {
  const html = Array.from({ length: 1500 }, (_, index) => `Event ${index * 7} of the campaign`).join(' ')
  const compressedBody = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  const address = await startTestServer((request, response) => {
    if (request.url !== '/about') return createPublicSite()(request, response)
    const isAccepted = request.headers['accept-encoding'] === 'br'
    response.writeHead(200, isAccepted ? { 'Content-Encoding': 'br' } : {}).end(isAccepted ? compressedBody : html)
  })
  const results = await runChecks(checkPages, address)
  const bytes = Number(/bytes of \/about: (\d+) of/.exec(results.join('\n'))?.[1])
  expect(compressedBody.byteLength - brotliCompressSync(html).byteLength).toBeGreaterThan(500)
  expect(bytes - compressedBody.byteLength).toBeGreaterThan(0)
  expect(bytes - compressedBody.byteLength).toBeLessThan(500)
})

test('the command of the smoke test stops at a private project and exits with 1', async () => {
  const requestedUrls: (string | undefined)[] = []
  const address = await startTestServer(({ url }, response) => {
    requestedUrls.push(url)
    response.writeHead(401).end('Unauthorized')
  })
  const { code, output } = await startSmokeTest('a password', address).resultPromise
  expect(listSmokeRows(output)).toEqual([expect.stringMatching(/^failed .*The project is private /)])
  expect(requestedUrls).toEqual(['/'])
  expect(code).toBe(1)
})

test('the command of the smoke test runs every group of checks, prints their table and exits with 1 after a failure', async () => {
  const address = await startTestServer(createPublicSite())
  const { code, output } = await startSmokeTest('', address, '--preview', address).resultPromise
  const rows = listSmokeRows(output)
  expect(rows).toContainEqual(expect.stringMatching(/^passed +visitors need no login /))
  for (const checkName of [
    'read /about',
    'bytes of /about',
    'cached at the edge: /',
    'headers of a file',
    'staff log in',
    // The preview is the same test server, which has no session to read.
    'preview, to the end',
    'the rate rule answers 429',
  ])
    expect(rows).toContainEqual(expect.stringContaining(` ${checkName} `))
  expect(rows).toContainEqual(expect.stringMatching(/^failed +read \/api\/news /))
  expect(code).toBe(1)
})
