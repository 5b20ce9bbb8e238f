import { once } from 'node:events'
import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { prove } from '#tests/support/prove.ts'
import { readSession } from '#tests/support/site-login.ts'

const TIMEOUT_MS = 30_000

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  staff?: boolean
  anyway?: boolean
}

export interface Download {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Site {
  address: string
  /** False for a local site, which has no edge, no purge and no rate limit. */
  hosted: boolean
  ask(path: string, ask?: Ask): Promise<Response>
  /** Accepts brotli and returns the body as sent. `fetch` would decompress it. */
  download(path: string): Promise<Download>
  logIn(password: string, ignoresAbort?: boolean): Promise<number>
}

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** Creates an HTTP client for the site. After `signal` aborts it sends no new request; a pending one completes. */
export function openSite(address: string, signal: AbortSignal): Site {
  const { origin, hostname } = new URL(address)
  let session: Record<string, string> = {}

  async function ask(path: string, { method = 'GET', headers = {}, body, staff, anyway }: Ask = {}): Promise<Response> {
    if (!anyway) signal.throwIfAborted()
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return await fetch(new URL(path, origin), {
      method,
      headers: { Origin: origin, ...type, ...(staff && session), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  async function download(path: string): Promise<Download> {
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
    hosted: !loopbackHost.test(hostname),
    ask,
    download,
    async logIn(password, ignoresAbort = false) {
      const login: Ask = { method: 'POST', body: { password }, anyway: ignoresAbort }
      const first = await ask('/api/admin/login', login)
      // During a guessing attack the login requires a proof of work.
      const response =
        first.status === 429 ? await ask('/api/admin/login', { ...login, headers: await prove(first) }) : first
      if (response.status === 204) session = { ...readSession(response) }
      return response.status
    },
  }
}
