import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { TLSSocket } from 'node:tls'

// Calls Netlify functions as Netlify's runtime does, for `npm start` and for tests of the built site.

/** Fields of Netlify's function context that this site reads. Functions can also read them from `Netlify.context`. */
interface FunctionContext {
  ip: string
  requestId: string
  params: Record<string, string | undefined>
  site: { id: string; url: string }
  deploy: { context: string; id: string | undefined }
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
    deploy: { context: 'dev', id: process.env.DEPLOY_ID },
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

// Converts between Node's HTTP messages and `Request`/`Response`.

export function readOrigin({ headers, socket }: IncomingMessage): string {
  return `${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host}`
}

/** Reads the whole request body before it returns the request, as Netlify does. Rejects if the client aborts. */
export async function toRequest(incomingRequest: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', rawHeaders } = incomingRequest
  const body = Buffer.concat(await incomingRequest.toArray())
  const requestHeaders = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    requestHeaders.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, readOrigin(incomingRequest)), {
    method,
    headers: requestHeaders,
    ...(hasBody && { body }),
  })
}

export async function sendResponse(
  outgoingResponse: ServerResponse,
  response: Response,
  isHead: boolean,
): Promise<void> {
  const cookies = response.headers.getSetCookie()
  outgoingResponse.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  if (response.body && !isHead) return await pipeline(Readable.fromWeb(response.body as NodeStream), outgoingResponse)
  await response.body?.cancel()
  outgoingResponse.end()
}
