import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { asDeployed } from '#tests/support/as-deployed.ts'
import { type Edge, startEdge } from '#tests/support/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/idle-site.ts'
import { listPagePatterns, listPatterns } from '#tests/support/made-up/patterns.ts'
import { table } from '#tests/support/made-up/table.ts'
import { listMadeUp, rowOf, type Walked, walk, warm } from '#tests/support/made-up/walk.ts'
import { fillSite } from '#tests/support/public-addresses.ts'

test.describe.configure({ mode: 'default' })

let site: IdleSite
let walked: Walked[]

const describeCall = ({ method, path, status }: Walked) => `${method} ${path}: ${status}`

test.beforeAll(async () => {
  test.setTimeout(900_000)
  // No store timeouts: on a busy machine they would fall back to a query.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
  await fillSite(site.database)
  const edge: Edge = startEdge(site.answer)
  await asDeployed(edge, () => onDeploy.deploySucceeded())
  await warm(site, edge)
  walked = await walk(site, edge, await listMadeUp(site.database))
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

test('the table covers every public URL of the repository', async () => {
  const patterns = await listPatterns()
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => !rowOf(pattern))).toEqual([])
  expect(Object.keys(table).filter((pattern) => !patterns.includes(pattern))).toEqual([])
})

test('made-up requests send no query to the database', () => {
  expect(walked.length).toBeGreaterThan(2000)
  expect(walked.filter(({ statements }) => statements > 0).map(describeCall)).toEqual([])
})

test('made-up requests never answer a server error', () => {
  expect(walked.filter(({ status }) => status >= 500).map(describeCall)).toEqual([])
})

test('pages refuse every method except GET, HEAD and the POST of their form', () => {
  const pages = new Set(listPagePatterns().filter((pattern) => !pattern.startsWith('/api/')))
  const calls = walked.filter(({ pattern, method }) => pages.has(pattern) && !['GET', 'HEAD'].includes(method))
  const isPosted = ({ pattern, method }: Walked) => pattern.endsWith('/again') && method === 'POST'
  expect(calls.filter((one) => (one.status === 405) === isPosted(one)).map(describeCall)).toEqual([])
  const allowed = new Set(calls.filter(({ status }) => status === 405).map(({ headersOut }) => headersOut.get('Allow')))
  expect([...allowed].sort()).toEqual(['GET, HEAD', 'GET, HEAD, POST'])
})

test('every cached answer names the parameters that it varies by', () => {
  const cached = walked.filter(({ headersOut }) => headersOut.get('Netlify-CDN-Cache-Control')?.includes('durable'))
  expect(cached.length).toBeGreaterThan(50)
  expect(cached.filter(({ headersOut }) => !headersOut.has('Netlify-Vary')).map(describeCall)).toEqual([])
})
