import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { behindEdgeCache } from '#tests/support/behind-edge-cache.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/idle-site.ts'
import { listPagePatterns, listPatterns } from '#tests/support/made-up/patterns.ts'
import { madeUpRows } from '#tests/support/made-up/table.ts'
import {
  findMadeUpRow,
  listMadeUp,
  type MadeUpResult,
  sendMadeUpRequests,
  warmEdge,
} from '#tests/support/made-up/walk.ts'
import { createPublicItems } from '#tests/support/public-addresses.ts'

test.describe.configure({ mode: 'default' })

let site: IdleSite
let walked: MadeUpResult[]

const describeCall = ({ method, path, status }: MadeUpResult) => `${method} ${path}: ${status}`

test.beforeAll(async () => {
  test.setTimeout(900_000)
  // No store timeouts: on a busy machine they would fall back to a query.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
  await createPublicItems(site.database)
  const edge: EdgeCache = startEdgeCache(site.answer)
  await behindEdgeCache(edge, () => onDeploy.deploySucceeded())
  await warmEdge(site, edge)
  walked = await sendMadeUpRequests(site, edge, await listMadeUp(site.database))
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

test('the table covers every public URL of the repository', async () => {
  const patterns = await listPatterns()
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => !findMadeUpRow(pattern))).toEqual([])
  expect(Object.keys(madeUpRows).filter((pattern) => !patterns.includes(pattern))).toEqual([])
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
  const isPosted = ({ pattern, method }: MadeUpResult) => pattern.endsWith('/again') && method === 'POST'
  expect(calls.filter((one) => (one.status === 405) === isPosted(one)).map(describeCall)).toEqual([])
  const allowed = new Set(calls.filter(({ status }) => status === 405).map(({ headersOut }) => headersOut.get('Allow')))
  expect([...allowed].sort()).toEqual(['GET, HEAD', 'GET, HEAD, POST'])
})

test('every cached answer names the parameters that it varies by', () => {
  const cached = walked.filter(({ headersOut }) => headersOut.get('Netlify-CDN-Cache-Control')?.includes('durable'))
  expect(cached.length).toBeGreaterThan(50)
  expect(cached.filter(({ headersOut }) => !headersOut.has('Netlify-Vary')).map(describeCall)).toEqual([])
})
