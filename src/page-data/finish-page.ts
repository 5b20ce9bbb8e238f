import { REVALIDATE_CACHE_CONTROL } from '#netlify/http/respond/cache.ts'
import { createContentEtag, matchesEtag, respondNotModified } from '#netlify/http/respond/etag.ts'
import { securityHeaders } from '#netlify/http/respond/headers.ts'
import { removeUnusedHashes } from './content-security-policy.ts'

const POLICY_HEADER = 'Content-Security-Policy'

/** Content security policy of responses that are not pages, such as redirects. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

function respondWithEtag(request: Request, html: string, headers: Headers): Response {
  const etag = createContentEtag(html)
  headers.set('ETag', etag)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE_CACHE_CONTROL)
  return matchesEtag(request, etag) ? respondNotModified(Object.fromEntries(headers)) : new Response(html, { headers })
}

/** Returns the content security policy. A page with `X-Frame-Options: SAMEORIGIN` may be framed by this site. */
function readPolicy(headers: Headers): string | null {
  const policy = headers.get(POLICY_HEADER)
  const isFramed = headers.get('X-Frame-Options') === 'SAMEORIGIN'
  return isFramed && policy ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy
}

export async function finishPage(request: Request, response: Response): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value)
  const policy = readPolicy(headers)
  if (!policy) headers.set(POLICY_HEADER, emptyPolicy)
  if (!policy || !headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status, headers })
  }
  const html = await response.text()
  headers.delete('Content-Length')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(POLICY_HEADER, removeUnusedHashes(policy, html))
  return status === 200 ? respondWithEtag(request, html, headers) : new Response(html, { status, headers })
}
