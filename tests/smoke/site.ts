import { once } from 'node:events'
import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { solveProof } from '#tests/support/calls/form-calls.ts'
import { readSessionHeaders } from '#tests/support/calls/site-login.ts'

const TIMEOUT_MS = 30_000

export interface SiteRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  asStaff?: boolean
  ignoresAbort?: boolean
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface SiteClient {
  address: string
  /** False for a local site, which has no edge cache, cache purge or rate limit. */
  isHosted: boolean
  request(path: string, options?: SiteRequest): Promise<Response>
  /** Requests a brotli-compressed response and returns its compressed body, which `fetch` would decompress. */
  download(path: string): Promise<RawResponse>
  logIn(password: string, ignoresAbort?: boolean): Promise<number>
}

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** Creates an HTTP client for the site. After `signal` aborts, pending requests complete but new ones are refused. */
export function createSiteClient(address: string, signal: AbortSignal): SiteClient {
  const { origin, hostname } = new URL(address)
  let sessionHeaders: Record<string, string> = {}

  async function sendRequest(
    path: string,
    { method = 'GET', headers = {}, body, asStaff, ignoresAbort }: SiteRequest = {},
  ): Promise<Response> {
    if (!ignoresAbort) signal.throwIfAborted()
    const contentTypeHeader: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return await fetch(new URL(path, origin), {
      method,
      headers: { Origin: origin, ...contentTypeHeader, ...(asStaff && sessionHeaders), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  async function download(path: string): Promise<RawResponse> {
    signal.throwIfAborted()
    const url = new URL(path, origin)
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const request = get(url, { headers: { 'Accept-Encoding': 'br' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error(`${path} sent no response`)
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  }

  return {
    address: origin,
    isHosted: !loopbackHost.test(hostname),
    request: sendRequest,
    download,
    async logIn(password, ignoresAbort = false) {
      const loginRequest: SiteRequest = { method: 'POST', body: { password }, ignoresAbort }
      const firstResponse = await sendRequest('/api/admin/login', loginRequest)
      // Solve a proof of work, which the login requires during an attack.
      const response =
        firstResponse.status === 429
          ? await sendRequest('/api/admin/login', { ...loginRequest, headers: await solveProof(firstResponse) })
          : firstResponse
      if (response.status === 204) sessionHeaders = { ...readSessionHeaders(response) }
      return response.status
    },
  }
}
