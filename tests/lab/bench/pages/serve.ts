import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { compressOnTheFly } from '#tests/support/flight.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const compressibleTypes = /^(text|application\/(json|javascript|manifest|xml))|svg/

interface LocalServer {
  address: string
  close(): void
}

async function startServer(
  answerRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.destroy())
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://localhost:${await listenLocally(server)}`, close }
}

interface ReplacementPage {
  path: string
  html: string
  copiedHeadersPath: string
}

interface ServeOptions {
  /** Replaces the HTML of one path. */
  replacementPage?: ReplacementPage
  /** Sends each response in packets at this speed: without it, a browser gets a whole document in one piece. */
  bytesPerSecond?: number
}

const PACKET_BYTES = 1400

async function sendPackets(response: ServerResponse, body: Buffer, bytesPerSecond: number): Promise<void> {
  const startTime = performance.now()
  for (let sentBytes = 0; sentBytes < body.byteLength; ) {
    response.write(body.subarray(sentBytes, sentBytes + PACKET_BYTES))
    sentBytes += PACKET_BYTES
    await wait(startTime + (1000 * sentBytes) / bytesPerSecond - performance.now())
  }
  response.end()
}

/** Forwards requests and compresses the responses, as Netlify's CDN does. */
export function serveCompressed(
  upstreamAddress: string,
  { replacementPage, bytesPerSecond = Number.POSITIVE_INFINITY }: ServeOptions = {},
): Promise<LocalServer> {
  return startServer(async ({ url = '/', method = 'GET', headers }, response) => {
    const requestHeaders = { Accept: headers.accept ?? '*/*', 'User-Agent': headers['user-agent'] ?? '' }
    const isReplaced = url === replacementPage?.path
    const upstreamResponse = await fetch(upstreamAddress + (isReplaced ? replacementPage.copiedHeadersPath : url), {
      method,
      headers: requestHeaders,
      redirect: 'manual',
    })
    const responseHeaders = [...upstreamResponse.headers].filter(
      ([name]) => !/^(content-length|content-encoding|connection|keep-alive|transfer-encoding)$/.test(name),
    )
    const body = isReplaced ? Buffer.from(replacementPage.html) : Buffer.from(await upstreamResponse.arrayBuffer())
    const isCompressed = compressibleTypes.test(upstreamResponse.headers.get('Content-Type') ?? '')
    response.writeHead(
      upstreamResponse.status,
      Object.fromEntries(isCompressed ? [...responseHeaders, ['content-encoding', 'br']] : responseHeaders),
    )
    await sendPackets(response, isCompressed ? compressOnTheFly(body) : body, bytesPerSecond)
  })
}

export function serveFolder(folder: string): Promise<LocalServer> {
  return startServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://x')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream' })
    await pipeline(createReadStream(file), response)
  })
}
