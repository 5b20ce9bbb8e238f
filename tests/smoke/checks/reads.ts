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

async function checkRead(site: SiteClient, path: string, type: string): Promise<CheckResult> {
  const start = performance.now()
  const response = await site.request(path)
  const bytes = (await response.arrayBuffer()).byteLength
  const got = response.headers.get('Content-Type') ?? 'no type'
  const found = `${response.status} ${got}, ${bytes} bytes in ${Math.round(performance.now() - start)} ms`
  return response.status === 200 && got.startsWith(type) ? passed(found) : failed(found)
}

export async function* checkReads(site: SiteClient): AsyncGenerator<CheckRow> {
  for (const [path, type] of publicReads) yield { checkName: `read ${path}`, ...(await checkRead(site, path, type)) }
  const { status } = await site.request(`/no-such-page-${Date.now()}`)
  yield { checkName: 'an unknown address', ...(status === 404 ? passed('404') : failed(String(status))) }
}
