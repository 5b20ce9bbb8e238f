// Calls functions as Netlify's runtime does, for `npm start` and for tests of the built site.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Fields of Netlify's function context that this site reads. Also available as `Netlify.context`. */
interface FunctionContext {
  ip: string
  requestId: string
  params: Record<string, string | undefined>
  site: { id: string; url: string }
  deploy: { context: string }
  waitUntil(work: Promise<unknown>): void
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response | undefined>

/** Default export of a function: a handler, or an object with `fetch` and event handlers. */
export type ExportedHandler = Handler | { fetch: Handler }

export interface FunctionRoute {
  pattern: URLPattern
  load(): Promise<ExportedHandler>
}

const contexts = new AsyncLocalStorage<FunctionContext>()

export function provideRuntime(): void {
  Object.assign(globalThis, {
    Netlify: {
      get context() {
        return contexts.getStore()
      },
    },
  })
}

/** Makes a route for each path of a function. A function without a path gets Netlify's default path. */
export function toRoutes(name: string, paths: string[], load: FunctionRoute['load']): FunctionRoute[] {
  const patterns = paths.length > 0 ? paths : [`/.netlify/functions/${name}`]
  return patterns.map((pathname) => ({ pattern: new URLPattern({ pathname }), load }))
}

export async function callHandler(
  exported: ExportedHandler,
  request: Request,
  ip: string,
  params: FunctionContext['params'] = {},
): Promise<Response> {
  const handler = typeof exported === 'function' ? exported : exported.fetch
  const context: FunctionContext = {
    ip,
    requestId: randomUUID(),
    params,
    site: { id: 'site', url: new URL(request.url).origin },
    deploy: { context: 'dev' },
    waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
  }
  return (await contexts.run(context, () => handler(request, context))) ?? new Response(null, { status: 204 })
}

type Call = (request: Request, ip: string) => Promise<Response>

export function findCall(routes: FunctionRoute[], url: string): Call | undefined {
  for (const { pattern, load } of routes) {
    const match = pattern.exec(url)
    if (match) return async (request, ip) => await callHandler(await load(), request, ip, match.pathname.groups)
  }
  return undefined
}
