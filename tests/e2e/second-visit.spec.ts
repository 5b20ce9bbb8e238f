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

// A hash in a file name or an id in an address never changes its content.
const isAsset = (path: string) => /^\/(_astro|cards|api\/media|\.netlify\/images)\b/.test(path)

async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  await page.close()
  return site.take()
}

for (const { name, path } of publicPages.filter(({ status }) => status === 200)) {
  test(`a second visit of ${name} requests no asset, and the page only if it changed`, async ({ context }) => {
    const first = await visit(context, path)
    expect(first).toContainEqual({ path, status: 200 })
    const assets = first.map((asked) => asked.path).filter(isAsset)
    expect(assets).not.toEqual([])
    const second = await visit(context, path)
    expect(second).toContainEqual({ path, status: 304 })
    expect(second.filter((asked) => assets.includes(asked.path))).toEqual([])
  })
}
