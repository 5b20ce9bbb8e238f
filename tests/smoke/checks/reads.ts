import { type CheckResult, type CheckRow, failed, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const publicReads: [path: string, type: string][] = [
  ['/', 'text/html'],
  ['/about', 'text/html'],
  ['/news', 'text/html'],
  ['/events', 'text/html'],
  ['/gallery', 'text/html'],
  ['/volunteer', 'text/html'],
  ['/admin/login', 'text/html'],
  ['/api/news', 'application/json'],
  ['/api/events', 'application/json'],
  ['/api/gallery', 'application/json'],
  ['/api/health', 'application/json'],
  ['/api/manifesto', 'application/pdf'],
  ['/api/calendar.ics', 'text/calendar'],
  ['/news.xml', 'application/rss+xml'],
  ['/sitemap.xml', 'application/xml'],
]

async function checkRead(site: SiteClient, path: string, expectedType: string): Promise<CheckResult> {
  const start = performance.now()
  const response = await site.request(path)
  const bytes = (await response.arrayBuffer()).byteLength
  const contentType = response.headers.get('Content-Type') ?? 'no type'
  const observation = `${response.status} ${contentType}, ${bytes} bytes in ${Math.round(performance.now() - start)} ms`
  return response.status === 200 && contentType.startsWith(expectedType) ? passed(observation) : failed(observation)
}

export async function* checkReads(site: SiteClient): AsyncGenerator<CheckRow> {
  for (const [path, expectedType] of publicReads)
    yield { checkName: `read ${path}`, ...(await checkRead(site, path, expectedType)) }
  const { status } = await site.request(`/no-such-page-${Date.now()}`)
  yield { checkName: 'an unknown address', ...(status === 404 ? passed('404') : failed(String(status))) }
}
