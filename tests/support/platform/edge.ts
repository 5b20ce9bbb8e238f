import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { SETTINGS_CACHE_TAG } from '#src/contract/rules/cache-tags.ts'
import { listenLocally, proxyRequest } from './local-server.ts'

interface EdgeAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface CachedAnswer extends EdgeAnswer {
  storedAt: number
  expiresAt: number
}

const CDN_CACHE_HEADER = 'netlify-cdn-cache-control'
// True for URLs of resized images, which are never purged, because Netlify makes them from immutable files.
const isImage = (path: string) => path.startsWith('/.netlify/images')
// True for API paths that can change public pages; forms, uploads and most admin calls cannot.
const canChangePages = (path: string) => !/^\/api\/(volunteers|contact|admin\/(?!trash)|objects)\b/.test(path)
const hasSettingsTag = (headers: IncomingHttpHeaders) =>
  String(headers['netlify-cache-tag']).split(',').includes(SETTINGS_CACHE_TAG)
const isSettingsSection = (path: string) => /^\/api\/admin\/settings\/\w+$/.test(path)

function buildKey(path: string, varyHeader: string | undefined): string {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const names = /\bquery=([^,]*)/.exec(varyHeader ?? '')?.[1]?.split('|')
  if (!names) return path
  return [pathname, ...names.map((name) => `${name}=${searchParams.getAll(name)}`)].join(' ')
}

function readMaxAge(path: string, { status, headers }: EdgeAnswer): number {
  const cacheControl = String(headers[CDN_CACHE_HEADER] ?? (isImage(path) && status === 200 ? 'max-age=31536000' : ''))
  return Number(/\b(?:s-maxage|max-age)=(\d+)/.exec(cacheControl)?.[1] ?? 0)
}

async function fetchFullResponse(siteUrl: string, { url = '/', headers }: IncomingMessage): Promise<EdgeAnswer> {
  // Requests the full response without `If-None-Match`, because this cache compares ETags itself.
  const { 'if-none-match': _, ...otherHeaders } = headers
  const upstreamRequest = sendRequest(new URL(url, siteUrl), { headers: otherHeaders }).end()
  const upstreamResponse = await new Promise<IncomingMessage>((resolve, reject) => {
    upstreamRequest.on('response', resolve).on('error', reject)
  })
  const body = Buffer.concat(await upstreamResponse.toArray())
  return { status: upstreamResponse.statusCode ?? 502, headers: upstreamResponse.headers, body }
}

function sendCachedAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: EdgeAnswer,
): void {
  const { 'transfer-encoding': _, connection: __, ...otherHeaders } = headers
  const { etag } = headers
  if (etag && request.headers['if-none-match']?.includes(etag.replace(/^W\//, ''))) {
    response.writeHead(304, otherHeaders).end()
    return
  }
  response.writeHead(status, { ...otherHeaders, 'content-length': body.byteLength }).end(body)
}

export async function startEdgeServer(firstSiteUrl: string) {
  let siteUrl = firstSiteUrl
  const cachedAnswers = new Map<string, CachedAnswer>()
  const varyHeaders = new Map<string, string | undefined>()
  let purgeCount = 0

  // Purges all cached pages before the response to an edit is sent, as the site does.
  function purge(responseHeaders: OutgoingHttpHeaders): OutgoingHttpHeaders {
    purgeCount += 1
    for (const key of cachedAnswers.keys()) if (!isImage(key)) cachedAnswers.delete(key)
    return responseHeaders
  }

  function purgeSettings(responseHeaders: OutgoingHttpHeaders): OutgoingHttpHeaders {
    purgeCount += 1
    for (const [key, { headers }] of cachedAnswers) if (hasSettingsTag(headers)) cachedAnswers.delete(key)
    return responseHeaders
  }

  function findPurge({ method = 'GET', url = '/' }: IncomingMessage) {
    if (method === 'GET' || method === 'HEAD') return undefined
    if (isSettingsSection(url)) return purgeSettings
    return canChangePages(url) ? purge : undefined
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    if (method !== 'GET' || headers.range) return proxyRequest(siteUrl, request, response, findPurge(request))
    const { pathname } = new URL(url, siteUrl)
    const cachedAnswer = cachedAnswers.get(buildKey(url, varyHeaders.get(pathname)))
    if (cachedAnswer && cachedAnswer.expiresAt > Date.now()) {
      const ageSeconds = String(Math.floor((Date.now() - cachedAnswer.storedAt) / 1000))
      return sendCachedAnswer(request, response, {
        ...cachedAnswer,
        headers: { ...cachedAnswer.headers, age: ageSeconds },
      })
    }
    const purgeCountBefore = purgeCount
    const freshAnswer = await fetchFullResponse(siteUrl, request)
    const storedAt = Date.now()
    const expiresAt = storedAt + 1000 * readMaxAge(url, freshAnswer)
    if (expiresAt > storedAt && (purgeCount === purgeCountBefore || isImage(url))) {
      const varyHeader = String(freshAnswer.headers['netlify-vary'] ?? '')
      varyHeaders.set(pathname, varyHeader)
      cachedAnswers.set(buildKey(url, varyHeader), { ...freshAnswer, storedAt, expiresAt })
    }
    sendCachedAnswer(request, response, freshAnswer)
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.destroy())
  })
  const port = await listenLocally(server)
  return {
    address: `http://localhost:${port}`,
    /** Serves another deploy of the site from now on, without cached responses of the former one. */
    switchDeploy(newSiteUrl: string) {
      siteUrl = newSiteUrl
      purgeCount += 1
      cachedAnswers.clear()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
