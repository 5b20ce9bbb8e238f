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
    const wrong = Object.entries(securityHeaders).filter(([name, value]) => headers.get(name) !== value)
    const names = wrong.map(([name]) => name)
    const policy = headers.get('Content-Security-Policy') ?? ''
    if (!policy.includes("default-src 'none'") || policy.includes('unsafe')) names.push('Content-Security-Policy')
    const found = names.length > 0 ? `wrong or missing: ${names.join(', ')}` : `${path} says all of them`
    yield { checkName: `headers of ${kind}`, ...passedIf(names.length === 0, found) }
  }
}
