import { createServer } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { listenLocally, proxyRequest } from '#tests/support/platform/local-server.ts'
import { expect, test } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

test.use({ viewport: { width: 412, height: 823 } })

let siteUrl: string
let port: number
const forwardedRequests: { path: string; status: number }[] = []

const recordingProxy = createServer((request, response) => {
  const { url: path = '/' } = request
  response.on('finish', () => forwardedRequests.push({ path, status: response.statusCode }))
  proxyRequest(siteUrl, request, response)
})

test.beforeAll(async ({ baseURL }) => {
  siteUrl = baseURL ?? ''
  port = await listenLocally(recordingProxy)
})

test.afterAll(() => {
  recordingProxy.close()
  recordingProxy.closeAllConnections()
})

// Matches assets, which browsers cache permanently because each URL contains a hash or an id.
const isAsset = (path: string) => /^\/(_astro|cards|api\/media|\.netlify\/images)\b/.test(path)

async function listVisitRequests(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  await page.close()
  return forwardedRequests.splice(0)
}

for (const { name, path } of publicPages.filter(({ status }) => status === 200)) {
  test(`a second visit of the page ${name} requests no asset, and revalidates the page`, async ({ context }) => {
    const firstRequests = await listVisitRequests(context, path)
    expect(firstRequests).toContainEqual({ path, status: 200 })
    const assetPaths = firstRequests.map((request) => request.path).filter(isAsset)
    expect(assetPaths).not.toEqual([])
    const secondRequests = await listVisitRequests(context, path)
    expect(secondRequests).toContainEqual({ path, status: 304 })
    expect(secondRequests.filter((request) => assetPaths.includes(request.path))).toEqual([])
  })
}
