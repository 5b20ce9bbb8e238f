import { createHash } from 'node:crypto'
import { REVALIDATE_CACHE_CONTROL, securityHeaders } from '#netlify/http/headers.ts'
import { createContentEtag, matchesEtag, respondNotModified } from '#netlify/http/responses.ts'

const inlineElement = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Removes the hashes of inline scripts and styles that the page does not contain from its content security policy. */
export function removeUnusedHashes(policy: string, html: string): string {
  const presentHashes = new Set<string>()
  for (const [, , text = ''] of html.matchAll(inlineElement)) {
    presentHashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const prunedPolicy = policy.replace(/'sha256-[^']+'/g, (hash) => (presentHashes.has(hash) ? hash : ''))
  return prunedPolicy
    .split(';')
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .filter(Boolean)
    .join('; ')
}

const POLICY_HEADER = 'Content-Security-Policy'

/** Content security policy of responses that are not pages, such as redirects. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

function respondWithEtag(request: Request | undefined, html: string, headers: Headers): Response {
  const etag = createContentEtag(html)
  headers.set('ETag', etag)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE_CACHE_CONTROL)
  return request && matchesEtag(request, etag)
    ? respondNotModified(Object.fromEntries(headers))
    : new Response(html, { headers })
}

/** Returns the content security policy. A page with `X-Frame-Options: SAMEORIGIN` may be framed by this site. */
function readPolicy(headers: Headers): string | null {
  const policy = headers.get(POLICY_HEADER)
  const isFramed = headers.get('X-Frame-Options') === 'SAMEORIGIN'
  return isFramed && policy ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy
}

/** Completes the headers of a page. `request` is undefined for prerendered pages, whose requests have no headers. */
export async function finishPage(response: Response, request?: Request): Promise<Response> {
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
