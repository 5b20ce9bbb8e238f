import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { listenLocally } from './listen.ts'
import { proxyRequest } from './proxy-request.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Cached extends Answer {
  since: number
  until: number
}

export interface EdgeServer {
  address: string
  close(): void
}

const EDGE_CACHE = 'netlify-cdn-cache-control'
// Resized images come from a platform service with constant answers.
const isImage = (path: string) => path.startsWith('/.netlify/images')
// A form post and a login change no page.
const isPublication = (path: string) => !/^\/api\/(volunteers|contact|admin\/(?!trash)|objects)\b/.test(path)

function keyOf(path: string, vary: string | undefined): string {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const names = /\bquery=([^,]*)/.exec(vary ?? '')?.[1]?.split('|')
  if (!names) return path
  return [pathname, ...names.map((name) => `${name}=${searchParams.getAll(name)}`)].join(' ')
}

function secondsOf(path: string, { status, headers }: Answer): number {
  const rule = String(headers[EDGE_CACHE] ?? (isImage(path) && status === 200 ? 'max-age=31536000' : ''))
  return Number(/\b(?:s-maxage|max-age)=(\d+)/.exec(rule)?.[1] ?? 0)
}

async function fetchWhole(address: string, { url = '/', headers }: IncomingMessage): Promise<Answer> {
  // The cache holds the full response and answers 304 itself.
  const { 'if-none-match': _, ...rest } = headers
  const upstream = ask(new URL(url, address), { headers: rest }).end()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.on('response', resolve).on('error', reject)
  })
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 502, headers: answer.headers, body }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers
  const { etag } = headers
  if (etag && request.headers['if-none-match']?.includes(etag.replace(/^W\//, ''))) {
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(status, { ...rest, 'content-length': body.byteLength }).end(body)
}

export async function startEdgeServer(address: string): Promise<EdgeServer> {
  const cached = new Map<string, Cached>()
  const varies = new Map<string, string | undefined>()
  let purges = 0

  // The site purges before it answers.
  function purge(answered: OutgoingHttpHeaders): OutgoingHttpHeaders {
    purges += 1
    for (const key of cached.keys()) if (!isImage(key)) cached.delete(key)
    return answered
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    if (method !== 'GET' || headers.range) {
      const publishes = !/^(GET|HEAD)$/.test(method) && isPublication(url)
      return proxyRequest(address, request, response, publishes ? purge : undefined)
    }
    const { pathname } = new URL(url, address)
    const found = cached.get(keyOf(url, varies.get(pathname)))
    if (found && found.until > Date.now()) {
      const age = String(Math.floor((Date.now() - found.since) / 1000))
      return send(request, response, { ...found, headers: { ...found.headers, age } })
    }
    const purgesBefore = purges
    const fresh = await fetchWhole(address, request)
    const since = Date.now()
    const until = since + 1000 * secondsOf(url, fresh)
    if (until > since && (purges === purgesBefore || isImage(url))) {
      const vary = String(fresh.headers['netlify-vary'] ?? '')
      varies.set(pathname, vary)
      cached.set(keyOf(url, vary), { ...fresh, since, until })
    }
    send(request, response, fresh)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const port = await listenLocally(server)
  return {
    address: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
