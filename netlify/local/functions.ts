// Calls functions as the platform's runtime does, for `npm start` and for the tests of the built site.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The part of the platform's context that this site reads, also as `Netlify.context`. */
interface FunctionContext {
  ip: string
  requestId: string
  params: Record<string, string | undefined>
  site: { id: string; url: string }
  deploy: { context: string }
  waitUntil(work: Promise<unknown>): void
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response | undefined>

/** The default export of a function: a handler, or one beside handlers of events. */
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

/** A function without a path of its own answers where the platform puts it. */
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

/** Finds the call of the first function whose route matches `url`. */
export function findCall(routes: FunctionRoute[], url: string): Call | undefined {
  for (const { pattern, load } of routes) {
    const match = pattern.exec(url)
    if (match) return async (request, ip) => await callHandler(await load(), request, ip, match.pathname.groups)
  }
  return undefined
}
