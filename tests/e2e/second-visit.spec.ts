import type { BrowserContext } from '@playwright/test'
import { startWatchingSite, type WatchedSite } from '#tests/support/watched-site.ts'
import { expect, test } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

test.use({ viewport: { width: 412, height: 823 } })

let site: WatchedSite

test.beforeAll(async ({ baseURL }) => {
  site = await startWatchingSite(baseURL ?? '')
})

test.afterAll(() => site.close())

// Matches assets, which browsers cache permanently because each URL contains a hash or an id.
const isAsset = (path: string) => /^\/(_astro|cards|api\/media|\.netlify\/images)\b/.test(path)

async function listVisitRequests(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  await page.close()
  return site.takeRequests()
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
