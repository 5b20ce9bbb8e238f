import type { Context } from '@netlify/functions'
import { getRequestId, log, runWithLogContext } from '#netlify/log/log.ts'
import { runWithActorContext } from './actor.ts'
import { createCacheHeaders, securityHeaders } from './headers.ts'
import { isOutage } from './outage.ts'
import { createRetryProblem, Problem } from './problem.ts'
import { requireSameOrigin } from './request.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type RequestHandler = (request: Request, context: Context) => Response | Promise<Response>
type MethodHandlers = Partial<Record<HttpMethod | 'HEAD' | 'OPTIONS', RequestHandler>>

const defaultHeaders = Object.entries({
  ...securityHeaders,
  ...createCacheHeaders('private'),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
})

function listAllowedMethods(handlers: MethodHandlers): string {
  const methodNames = Object.keys(handlers)
  if (handlers.GET && !handlers.HEAD) methodNames.splice(methodNames.indexOf('GET') + 1, 0, 'HEAD')
  return methodNames.join(', ')
}

/** Query parameters to reject, because they contain personal data and servers log URLs. */
const personalParameters = ['search', 'contact']

function rejectPersonalParameters({ searchParams }: URL): void {
  const parameterName = personalParameters.find((name) => searchParams.has(name))
  if (parameterName) throw new Problem(400, `Send “${parameterName}” in the body of a POST request: URLs are logged.`)
}

/** Netlify also matches a path that ends with a slash: redirects it, so that each answer is cached once. */
function redirectWithoutSlash({ method }: Request, { pathname, search }: URL): Response | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (path === pathname || !['GET', 'HEAD'].includes(method)) return undefined
  return new Response(null, { status: 301, headers: { Location: path + search, ...createCacheHeaders('private') } })
}

async function dispatchMethod(
  handlers: MethodHandlers | undefined,
  request: Request,
  url: URL,
  context: Context,
): Promise<Response> {
  rejectPersonalParameters(url)
  if (!handlers) throw new Problem(404)
  const method = request.method === 'HEAD' && !handlers.HEAD ? 'GET' : request.method
  const handler = Object.hasOwn(handlers, method) ? handlers[method as keyof MethodHandlers] : undefined
  if (!handler) throw new Problem(405, undefined, { headers: { Allow: listAllowedMethods(handlers) } })
  requireSameOrigin(request)
  const slashRedirect = redirectWithoutSlash(request, url)
  if (slashRedirect) return slashRedirect
  return await handler(request, context)
}

const readOnlyMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const outageMessages = {
  read: 'The site cannot do this just now. Please try again.',
  write: 'The site did not answer in time. Check whether your change was saved, then try again if it was not.',
}

function toErrorResponse(error: unknown, { method }: Request): Response {
  if (error instanceof Problem) return error.toResponse()
  log('error', 'An API call failed', {}, error)
  if (!isOutage(error)) return new Problem(500).toResponse()
  return createRetryProblem(outageMessages[readOnlyMethods.has(method) ? 'read' : 'write']).toResponse()
}

/** Returns the API name in a URL path, such as `news`. Omits the rest of the path, which may be user input. */
function readApiName(path: string): string {
  return /^\/api\/((?:(?:admin|objects)\/)?[\w.-]+)/.exec(path)?.[1] ?? 'unknown'
}

function logResponse({ method }: Request, { status }: Response, startTime: number): void {
  const level = status >= 500 ? 'warn' : 'info'
  log(level, 'A call was answered', { method, status, duration: Math.round(performance.now() - startTime) })
}

function createRequestHandler(findHandlers: (url: URL) => MethodHandlers | undefined, logName?: string) {
  const respondSafely = async (request: Request, url: URL, context: Context): Promise<Response> => {
    const startTime = performance.now()
    const response = await dispatchMethod(findHandlers(url), request, url, context).catch((error) =>
      toErrorResponse(error, request),
    )
    const { headers, status } = response
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.append(name, value)
    const id = status >= 400 && getRequestId()
    if (id) headers.set('X-Request-Id', id)
    logResponse(request, response, startTime)
    return request.method === 'HEAD' ? new Response(null, { status, headers }) : response
  }
  return (request: Request, context: Context): Promise<Response> => {
    const url = new URL(request.url)
    const logContext = { requestId: context.requestId, function: logName ?? readApiName(url.pathname) }
    return runWithLogContext(logContext, () => runWithActorContext(() => respondSafely(request, url, context)))
  }
}

/** Routes requests by method, with the same handlers for all paths. Sends errors as problem+json. */
export function endpoint(handlers: MethodHandlers, logName?: string) {
  return createRequestHandler(() => handlers, logName)
}

/** Routes requests by path and method. The paths are those of the function's `config`. Sends errors as problem+json. */
export function routes(handlersByPath: Record<string, MethodHandlers>) {
  const pathRoutes = Object.entries(handlersByPath).map(([path, handlers]) => ({
    // Netlify also matches a path that ends with a slash.
    pattern: new URLPattern({ pathname: `${path}{/}?` }),
    handlers,
  }))
  return createRequestHandler(({ href }) => pathRoutes.find(({ pattern }) => pattern.test(href))?.handlers)
}
