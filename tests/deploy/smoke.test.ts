import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'
import { zipBuiltFunctions } from '#tests/support/platform/deploy/zip-functions.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-smoke-')))

let platformServices: Awaited<ReturnType<typeof startPlatformServices>>
beforeAll(async () => {
  const paths = ['.netlify/v1/functions/ssr/ssr.mjs', '.netlify/bundled/news.mjs']
  platformServices = await startPlatformServices(await zipBuiltFunctions(folder, paths))
}, 600_000)

afterAll(async () => {
  // Undefined if the build failed, whose error is then the only one.
  await platformServices?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a page and an API function answer from their zips, with the database and the security headers', async () => {
  const { slug } = await insertArticle(article)
  const site = platformServices.start({ context: 'production' })
  for (const [path, expectedText] of [
    ['/news', `href="/news/${slug}"`],
    ['/api/news', `"slug":"${slug}"`],
  ] as const) {
    const response = await site.request('GET', path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain(expectedText)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})
