import { once } from 'node:events'
import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { readSessionHeaders } from '#tests/support/site-login.ts'
import { solveProof } from '#tests/support/solve-proof.ts'

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
  /** False for a local site, which has no edge cache, no cache purge and no rate limit. */
  isHosted: boolean
  request(path: string, options?: SiteRequest): Promise<Response>
  /** Requests brotli and returns the compressed body. `fetch` would decompress it. */
  download(path: string): Promise<RawResponse>
  logIn(password: string, ignoresAbort?: boolean): Promise<number>
}

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** Creates an HTTP client for the site. After `signal` aborts, pending requests complete but no new one is sent. */
export function createSiteClient(address: string, signal: AbortSignal): SiteClient {
  const { origin, hostname } = new URL(address)
  let session: Record<string, string> = {}

  async function sendRequest(
    path: string,
    { method = 'GET', headers = {}, body, asStaff, ignoresAbort }: SiteRequest = {},
  ): Promise<Response> {
    if (!ignoresAbort) signal.throwIfAborted()
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return await fetch(new URL(path, origin), {
      method,
      headers: { Origin: origin, ...type, ...(asStaff && session), ...headers },
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
      const login: SiteRequest = { method: 'POST', body: { password }, ignoresAbort: ignoresAbort }
      const first = await sendRequest('/api/admin/login', login)
      // Solves a proof of work, which the login requires while it is under attack.
      const response =
        first.status === 429
          ? await sendRequest('/api/admin/login', { ...login, headers: await solveProof(first) })
          : first
      if (response.status === 204) session = { ...readSessionHeaders(response) }
      return response.status
    },
  }
}
