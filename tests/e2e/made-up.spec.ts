import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { inventedRequestListers } from '#tests/e2e/made-up/table.ts'
import {
  findRequestLister,
  type InventedRequestResult,
  listInventedRequests,
  listPagePatterns,
  listPatterns,
  sendInventedRequests,
  warmCaches,
} from '#tests/e2e/made-up/walk.ts'
import { createPublicItems } from '#tests/support/data/public-addresses.ts'
import { type EdgeCache, runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'

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
  const edgeCache: EdgeCache = startEdgeCache(site.answerRequest)
  await runBehindEdgeCache(edgeCache, () => onDeploy.deploySucceeded())
  await warmCaches(site, edgeCache)
  results = await sendInventedRequests(site, edgeCache, await listInventedRequests(site.databaseUrl))
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
})

test('requests with invented paths, parameters and methods cause no database query', () => {
  expect(results.length).toBeGreaterThan(2000)
  expect(results.filter(({ statementCount }) => statementCount > 0).map(describeCall)).toEqual([])
})

test('requests with invented paths, parameters and methods never get a server error', () => {
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
  expect(cachedResults.length).toBeGreaterThan(50)
  expect(cachedResults.filter(({ responseHeaders }) => !responseHeaders.has('Netlify-Vary')).map(describeCall)).toEqual(
    [],
  )
})
