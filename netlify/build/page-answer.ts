// Copied beside the page function without its types: it may import from Node alone.
import { createHash } from 'node:crypto'

type Handle<Context> = (request: Request, context: Context) => Promise<Response>

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/** The policy without the hashes of inline scripts and styles that other pages have and this one has not. */
export function fittingPolicy(policy: string, html: string): string {
  const present = new Set<string>()
  for (const [, , text = ''] of html.matchAll(inline)) {
    present.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const kept = policy.replace(/'sha256-[^']+'/g, (hash) => (present.has(hash) ? hash : ''))
  return kept
    .split(';')
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .filter(Boolean)
    .join('; ')
}

// Astro puts it before the first island, where HTML allows no style; base.css holds the same rule.
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

export function withoutIslandStyle(html: string): string {
  return html.replace(islandStyle, '')
}

/** The page under a tag of its version, or 304 to who holds it already. */
function versioned(request: Request, html: string, { status, headers }: Response): Response {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  headers.set('ETag', tag)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  // The edge marks as weak what it has packed.
  const known = request.headers.get('If-None-Match')?.replaceAll('W/', '').split(/, */)
  return known?.includes(tag) ? new Response(null, { status: 304, headers }) : new Response(html, { status, headers })
}

/** The page function with the site's headers on each answer, and the policy of the not-found page where it has none. */
export function withPageHeaders<Context>(
  handle: Handle<Context>,
  headers: Record<string, string>,
  notFoundPolicy: string,
): Handle<Context> {
  return async (request, context) => {
    const answer = await handle(request, context)
    const response = new Response(answer.body, answer)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    const policy = response.headers.get('Content-Security-Policy') ?? notFoundPolicy
    response.headers.set('Content-Security-Policy', policy)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
    if (request.method === 'HEAD') return response
    const html = withoutIslandStyle(await response.text())
    response.headers.set('Content-Security-Policy', fittingPolicy(policy, html))
    return response.status === 200 ? versioned(request, html, response) : new Response(html, response)
  }
}
