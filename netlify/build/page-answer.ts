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
    if (response.headers.get('Content-Type') === 'text/html') {
      response.headers.set('Content-Type', 'text/html; charset=utf-8')
    }
    const policy = response.headers.get('Content-Security-Policy')
    if (!policy) {
      response.headers.set('Content-Security-Policy', notFoundPolicy)
      return response
    }
    if (request.method === 'HEAD') return response
    const html = await response.text()
    response.headers.set('Content-Security-Policy', fittingPolicy(policy, html))
    return new Response(html, response)
  }
}
