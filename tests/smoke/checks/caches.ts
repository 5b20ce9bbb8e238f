import { type CheckResult, type CheckRow, failed, notAvailable, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const cachedPaths = ['/', '/news', '/api/news', '/api/gallery', '/sitemap.xml']

/** Returns the `Cache-Status` header (RFC 9211), which tells whether the response came from the edge cache. */
async function readCacheStatus(site: SiteClient, path: string): Promise<string> {
  const response = await site.request(path)
  await response.arrayBuffer()
  return response.headers.get('Cache-Status') ?? 'no Cache-Status'
}

async function checkSecondResponse(site: SiteClient, firstPath: string, secondPath: string): Promise<CheckResult> {
  if (!site.isHosted) return notAvailable('there is no edge on this machine')
  await readCacheStatus(site, firstPath)
  const cacheStatus = await readCacheStatus(site, secondPath)
  return /;\s*hit\b/.test(cacheStatus) ? passed(cacheStatus) : failed(cacheStatus)
}

export async function* checkCaches(site: SiteClient): AsyncGenerator<CheckRow> {
  for (const path of cachedPaths)
    yield { checkName: `cached at the edge: ${path}`, ...(await checkSecondResponse(site, path, path)) }
  const uniquePath = `/api/news?utm_source=smoke-${Date.now()}`
  yield {
    checkName: 'cached whatever parameters a link carries',
    ...(await checkSecondResponse(site, '/api/news', uniquePath)),
  }
}
