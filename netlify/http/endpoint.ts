import type { Context } from '@netlify/functions'
import { siteHeaders } from './headers.ts'
import { requireOwnOrigin } from './origin.ts'
import { Problem } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler = (request: Request, context: Context) => Response | Promise<Response>
type Methods = Partial<Record<Method | 'HEAD' | 'OPTIONS', Handler>>

const defaults: Record<string, string> = {
  ...siteHeaders,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

function allowed(methods: Methods): string {
  const names = Object.keys(methods)
  if (methods.GET && !methods.HEAD) names.splice(names.indexOf('GET') + 1, 0, 'HEAD')
  return names.join(', ')
}

async function run(methods: Methods, request: Request, context: Context): Promise<Response> {
  const method = request.method === 'HEAD' && !methods.HEAD ? 'GET' : request.method
  const handler = Object.hasOwn(methods, method) ? methods[method as keyof Methods] : undefined
  if (!handler) throw new Problem(405, undefined, { headers: { Allow: allowed(methods) } })
  requireOwnOrigin(request)
  return await handler(request, context)
}

function answerError(error: unknown, request: Request, context: Context): Response {
  if (error instanceof Problem) return error.toResponse()
  console.error(`${context.requestId} ${request.method} ${new URL(request.url).pathname}`, error)
  return new Problem(500).toResponse()
}

// By the address, not by the parameters: after a 404 the local server asks for `…/index.html` and sends none.
function namesItem(request: Request): boolean {
  return /^\/api\/(?:objects\/)?(?!objects\/)[^/]+\/./.test(new URL(request.url).pathname)
}

/**
 * The one way a function answers: picks the method, answers HEAD from GET, sets the headers of the API and turns
 * errors into problem+json. `item` is the table of the addresses `/api/…/:id` that name one thing.
 */
export function endpoint(methods: Methods, item: Methods = methods) {
  return async (request: Request, context: Context): Promise<Response> => {
    const response = await run(namesItem(request) ? item : methods, request, context).catch((error) =>
      answerError(error, request, context),
    )
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
    const body = request.method === 'HEAD' ? null : response.body
    return new Response(body, { status: response.status, headers })
  }
}
