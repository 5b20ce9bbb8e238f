import { createHash } from 'node:crypto'
import { neonConfig } from '@neondatabase/serverless'
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'
import { inject, type MockInstance, vi } from 'vitest'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { mockNeon } from './neon.ts'
import { closeIdleSessions, createNeonSocket, neonLine } from './neon-socket.ts'
import { purgeHandler } from './netlify.ts'
import { makeFrozenTimeout } from './timers.ts'

const { fetch: realFetch } = globalThis
const defaultHandlers: RequestHandler[] = [mockNeon(inject('postgres')), purgeHandler]
let handlers = defaultHandlers
let sqlCallCount = 0

export const countSqlCalls = () => sqlCallCount

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

function rejectOnAbort({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Answers requests by the handlers. Lets requests to this machine through if no handler answers; other requests fail. */
async function fetchFromHandlers(input: string | URL | Request, requestInit?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.pathname === '/sql') sqlCallCount += 1
  if (isLocal(url) && handlers === defaultHandlers) return await realFetch(input, requestInit)
  const request = new Request(input, requestInit)
  const response = await Promise.race([getResponse(handlers, request), rejectOnAbort(request)])
  if (response && response.type !== 'error') return response
  if (!response && isLocal(url)) return await realFetch(request)
  throw new TypeError('fetch failed', { cause: response ?? new Error(`No handler answers ${url}`) })
}

/** The network that the code under test sees: requests by `fetch`, and WebSockets to Neon. */
export const externalNetwork = {
  open(): void {
    globalThis.fetch = fetchFromHandlers
    neonConfig.webSocketConstructor = createNeonSocket(inject('postgres'))
  },
  /** Adds handlers that are asked before the others until `resetHandlers`. */
  use(...newHandlers: RequestHandler[]): void {
    handlers = [...newHandlers, ...handlers]
  },
  resetHandlers(): void {
    handlers = defaultHandlers
    neonLine.restore()
  },
  close(): void {
    globalThis.fetch = realFetch
    closeIdleSessions()
  },
}

const STATE_BLOB_URL = /^http:\/\/localhost:\d+\/.+\/site:state-[\w-]+\/.+/

/** Adds what Netlify's blob store has and the local one lacks: ETags of blobs that are read, and atomic conditional writes. */
export function addETagsToBlobs(): void {
  const toETag = (text: string) => `"${createHash('sha256').update(text).digest('hex')}"`
  const readBlob = async (url: string) => {
    const response = await realFetch(url, { headers: { authorization: 'Bearer token' } })
    return response.ok ? await response.text() : undefined
  }
  let lastWrite: Promise<unknown> = Promise.resolve()
  externalNetwork.use(
    http.get(STATE_BLOB_URL, async ({ request }) => {
      const text = await readBlob(request.url)
      if (text === undefined) return new HttpResponse(null, { status: 404 })
      return new HttpResponse(text, { headers: { ETag: toETag(text) } })
    }),
    http.put(STATE_BLOB_URL, async ({ request }) => {
      const newText = await request.text()
      const write = lastWrite.then(async () => {
        const text = await readBlob(request.url)
        const ifMatch = request.headers.get('If-Match')
        const isRefused = ifMatch
          ? text === undefined || toETag(text) !== ifMatch
          : request.headers.has('If-None-Match') && text !== undefined
        if (isRefused) return new HttpResponse(null, { status: 412 })
        await realFetch(request.url, { method: 'PUT', body: newText, headers: { authorization: 'Bearer token' } })
        return new HttpResponse(null, { headers: { ETag: toETag(newText) } })
      })
      lastWrite = write
      return await write
    }),
  )
}

const UNREACHABLE_URL = 'http://localhost:1'
let timeoutMock: MockInstance | undefined

export function breakDatabase(): void {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    externalNetwork.use(http.post('https://*/sql', () => HttpResponse.error()))
    neonLine.state = 'closes'
  } else vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
}

export function breakBlobStore(): void {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encodeBlobsContext(UNREACHABLE_URL))
  // Makes timeouts of the blob store fire at once; timeouts of the database fire only when a test asks for it.
  const isStoreTimeout = () => new Error().stack?.includes('/netlify/storage/')
  timeoutMock = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isStoreTimeout() ? AbortSignal.abort(new Error('timed out')) : makeFrozenTimeout(ms)))
}

export function restoreServices(): void {
  externalNetwork.resetHandlers()
  vi.unstubAllEnvs()
  timeoutMock?.mockImplementation(makeFrozenTimeout)
}
