import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { renewSlugIndex } from '#netlify/cache/slug-index.ts'
import * as documents from '#netlify/functions/documents.ts'
import * as news from '#netlify/functions/news.ts'
import { copyKeysToStore } from '#netlify/team/site-keys.ts'
import type { CreatedPreviewLink } from '#src/contract/documents/preview.ts'
import { inventedRequestListers } from '#tests/e2e/made-up/table.ts'
import {
  findRequestLister,
  type InventedRequestResult,
  listInventedRequests,
  listPagePatterns,
  listPatterns,
  selectSample,
  sendInventedRequests,
  warmCaches,
} from '#tests/e2e/made-up/walk.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { createPublicItems, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

test.describe.configure({ mode: 'default' })

let site: IdleSite
let results: InventedRequestResult[]

const describeCall = ({ method, path, status }: InventedRequestResult) => `${method} ${path}: ${status}`

test.beforeAll(async () => {
  test.setTimeout(900_000)
  // Disables timeouts of the blob store, because a timeout on a busy machine would cause a database query.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  const edgeCache = startEdgeCache(site.answerRequest)
  // Does what a deploy does, but for rendering the most read pages, which `warmCaches` does.
  await runBehindEdgeCache(edgeCache, () => Promise.all([renewSlugIndex(), copyKeysToStore()]))
  await warmCaches(site, edgeCache)
  const requests = await listInventedRequests(site.databaseUrl)
  results = await sendInventedRequests(site, edgeCache, isDeepTestRun ? requests : selectSample(requests))
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

test('the requests with invented paths, parameters and methods cover every public URL', async () => {
  const patterns = await listPatterns()
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => !findRequestLister(pattern))).toEqual([])
  expect(Object.keys(inventedRequestListers).filter((pattern) => !patterns.includes(pattern))).toEqual([])
  expect(patterns.filter((pattern) => !results.some((result) => result.pattern === pattern))).toEqual([])
})

test('requests with invented paths, parameters and methods cause no database query and no server error', () => {
  expect(results.filter(({ statementCount }) => statementCount > 0).map(describeCall)).toEqual([])
  expect(results.filter(({ status }) => status >= 500).map(describeCall)).toEqual([])
})

test('pages refuse every method except GET, HEAD and the POST that returns a rejected form', () => {
  const pagePatterns = new Set(listPagePatterns().filter((pattern) => !pattern.startsWith('/api/')))
  const otherMethodCalls = results.filter(
    ({ pattern, method }) => pagePatterns.has(pattern) && !['GET', 'HEAD'].includes(method),
  )
  const acceptsPost = ({ pattern, method }: InventedRequestResult) => pattern.endsWith('/again') && method === 'POST'
  expect(
    otherMethodCalls.filter((result) => (result.status === 405) === acceptsPost(result)).map(describeCall),
  ).toEqual([])
  const allowedMethods = new Set(
    otherMethodCalls.filter(({ status }) => status === 405).map(({ responseHeaders }) => responseHeaders.get('Allow')),
  )
  expect([...allowedMethods].sort()).toEqual(['GET, HEAD', 'GET, HEAD, POST'])
})

test('every cached response lists the URL parameters that change its content', () => {
  const cachedResults = results.filter(({ responseHeaders }) =>
    responseHeaders.get('Netlify-CDN-Cache-Control')?.includes('durable'),
  )
  expect(cachedResults.length).toBeGreaterThan(20)
  expect(cachedResults.filter(({ responseHeaders }) => !responseHeaders.has('Netlify-Vary')).map(describeCall)).toEqual(
    [],
  )
})

async function countQueries(path: string, headers: Record<string, string> = {}): Promise<[status: number, number]> {
  await site.countStatements()
  const response = await site.answerRequest(new Request(`https://site.example${path}`, { headers }))
  await response.text()
  return [response.status, await site.countStatements()]
}

const inventedToken = `${'a'.repeat(43)}.${'a'.repeat(22)}`

async function createPreviewLink(): Promise<CreatedPreviewLink> {
  process.env.ADMIN_PASSWORD = 'a password for this test'
  const staffSession = await logInByPassword(process.env.ADMIN_PASSWORD)
  const draftResponse = await send(news, 'POST', '/api/news', { ...articleInput, state: 'draft' }, staffSession)
  const { id: item } = await draftResponse.json()
  const linkResponse = await send(documents, 'POST', `/api/admin/documents/news/${item}/previews`, {}, staffSession)
  return await linkResponse.json()
}

test('a preview link with an invented token answers 410 without a database query, a revoked one is looked up', async () => {
  const { path } = await createPreviewLink()
  const [, , , realToken = ''] = path.split('/')
  const [, signature] = realToken.split('.')
  const shortTokens = [realToken.slice(0, 43), realToken.slice(0, -1), 'x']
  // Repeats the request while statements of the calls before still follow, such as those of purges.
  for (const token of [inventedToken, `${'a'.repeat(43)}.${signature}`, ...shortTokens])
    for (const collection of ['news', 'events', 'settings'])
      await expect.poll(() => countQueries(`/preview/${collection}/${token}`)).toEqual([410, 0])
  const [openedStatus, openedCount] = await countQueries(path)
  expect([openedStatus, openedCount > 0]).toEqual([200, true])
  await runSql(site.databaseUrl, 'delete from preview_links')
  const [revokedStatus, revokedCount] = await countQueries(path)
  expect([revokedStatus, revokedCount > 0]).toEqual([410, true])
})

test('session and device cookies with invented values cause no database query on any public page', async () => {
  const deviceCookie = `${'a'.repeat(22)}.9999999999.member.${'a'.repeat(22)}`
  const Cookie = `__Host-session=${inventedToken}; __Host-device=${deviceCookie}`
  const paths = (await listPublicUrls(site.databaseUrl)).filter((path) => !path.startsWith('/api/'))
  expect(paths.length).toBeGreaterThan(7)
  for (const path of paths)
    expect([path, await countQueries(path, { Cookie })]).toEqual([path, await countQueries(path)])
})
