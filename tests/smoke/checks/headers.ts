import { securityHeaders } from '#netlify/http/headers.ts'
import { type CheckRow, passedIf } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const checkedPaths: [kind: string, path: string][] = [
  ['a file', '/about'],
  ['a page made on demand', '/news'],
  ['a function', '/api/news'],
]

export async function* checkHeaders(site: SiteClient): AsyncGenerator<CheckRow> {
  for (const [kind, path] of checkedPaths) {
    const { headers } = await site.request(path)
    const wrongHeaders = Object.entries(securityHeaders).filter(([name, value]) => headers.get(name) !== value)
    const wrongNames = wrongHeaders.map(([name]) => name)
    const contentSecurityPolicy = headers.get('Content-Security-Policy') ?? ''
    if (!contentSecurityPolicy.includes("default-src 'none'") || contentSecurityPolicy.includes('unsafe'))
      wrongNames.push('Content-Security-Policy')
    const observation =
      wrongNames.length > 0 ? `wrong or missing: ${wrongNames.join(', ')}` : `${path} says all of them`
    yield { checkName: `headers of ${kind}`, ...passedIf(wrongNames.length === 0, observation) }
  }
}
