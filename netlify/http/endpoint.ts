import type { Context } from '@netlify/functions'
import { requireOwnOrigin } from './origin.ts'
import { Problem } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler = (request: Request, context: Context) => Response | Promise<Response>
type Methods = Partial<Record<Method | 'HEAD', Handler>>

// Headers of the toml file do not reach function responses in production.
const defaults: Record<string, string> = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
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

/**
 * The one way a function answers: picks the method, answers HEAD from GET, sets the headers of the API and turns
 * errors into problem+json. `item` is the table of the addresses that name one thing by its `:id`.
 */
export function endpoint(methods: Methods, item: Methods = methods) {
  return async (request: Request, context: Context): Promise<Response> => {
    const response = await run(context.params.id === undefined ? methods : item, request, context).catch((error) =>
      answerError(error, request, context),
    )
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
    const body = request.method === 'HEAD' ? null : response.body
    return new Response(body, { status: response.status, headers })
  }
}
