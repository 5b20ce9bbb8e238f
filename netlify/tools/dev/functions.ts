// Calls Netlify functions as Netlify's runtime does, for `npm start` and for tests of the built site.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Fields of Netlify's function context that this site reads. Functions can also read them from `Netlify.context`. */
interface FunctionContext {
  ip: string
  requestId: string
  params: Record<string, string | undefined>
  site: { id: string; url: string }
  deploy: { context: string }
  waitUntil(task: Promise<unknown>): void
}

type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response | undefined>

/** Default export of a Netlify function: a request handler, or an object with a `fetch` handler. */
export type FunctionExport = FunctionHandler | { fetch: FunctionHandler }

export interface FunctionRoute {
  pattern: URLPattern
  loadHandler(): Promise<FunctionExport>
}

const contextStorage = new AsyncLocalStorage<FunctionContext>()

export function defineNetlifyGlobal(): void {
  Object.assign(globalThis, {
    Netlify: {
      get context() {
        return contextStorage.getStore()
      },
    },
  })
}

/** Returns one route per URL path of a Netlify function. A function without `path` gets Netlify's default path. */
export function createFunctionRoutes(
  name: string,
  paths: string[],
  loadHandler: FunctionRoute['loadHandler'],
): FunctionRoute[] {
  const patterns = paths.length > 0 ? paths : [`/.netlify/functions/${name}`]
  return patterns.map((pathname) => ({ pattern: new URLPattern({ pathname }), loadHandler }))
}

export async function callFunctionHandler(
  exportedHandler: FunctionExport,
  request: Request,
  ip: string,
  params: FunctionContext['params'] = {},
): Promise<Response> {
  const handler = typeof exportedHandler === 'function' ? exportedHandler : exportedHandler.fetch
  const context: FunctionContext = {
    ip,
    requestId: randomUUID(),
    params,
    site: { id: 'site', url: new URL(request.url).origin },
    deploy: { context: 'dev' },
    waitUntil: (task) => void task.catch((error: unknown) => console.error(error)),
  }
  return (await contextStorage.run(context, () => handler(request, context))) ?? new Response(null, { status: 204 })
}

type FunctionCall = (request: Request, ip: string) => Promise<Response>

export function findFunctionCall(routes: FunctionRoute[], url: string): FunctionCall | undefined {
  for (const { pattern, loadHandler } of routes) {
    const patternMatch = pattern.exec(url)
    if (patternMatch)
      return async (request, ip) =>
        await callFunctionHandler(await loadHandler(), request, ip, patternMatch.pathname.groups)
  }
  return undefined
}
