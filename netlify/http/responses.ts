import { createHash } from 'node:crypto'
import { type CacheOptions, createCacheHeaders, HOUR_S, headCacheHeaders, uncachedEdgeHeaders } from './headers.ts'
import { Problem } from './problem.ts'

export function createContentEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export function createVersionEtag(version: number): string {
  return `"${version}"`
}

export function matchesEtag(request: Request, etag: string): boolean {
  const etags = request.headers.get('If-None-Match')?.split(',') ?? []
  return etags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Answers 304 to one client. The edge must not store it: others, whose request has no ETag, would get no body. */
export function respondNotModified(headers: Record<string, string>): Response {
  const remainingHeaders = Object.entries(headers).filter(([name]) => !/^(?:Content-(?!Security)|Netlify-)/i.test(name))
  return new Response(null, {
    status: 304,
    headers: { ...Object.fromEntries(remainingHeaders), ...uncachedEdgeHeaders },
  })
}

/** Returns the versions in the `If-Match` header; undefined without the header or for `*`. */
export function readIfMatchVersions(request: Request): number[] | undefined {
  const ifMatchHeader = request.headers.get('If-Match')?.trim()
  if (!ifMatchHeader || ifMatchHeader === '*') return undefined
  // Accept weak ETags: a proxy that compresses a response adds `W/`, but the version stays the same.
  return ifMatchHeader.split(',').flatMap((tag) => {
    const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim()) ?? []
    return version ? [Number(version)] : []
  })
}

// Staff add this query parameter to a URL to bypass the edge cache.
const BYPASS_PARAMETER = 'v'

export function bypassesCache({ url }: Request): boolean {
  return new URL(url).searchParams.has(BYPASS_PARAMETER)
}

export function redirectToCanonical(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(BYPASS_PARAMETER)
  const queryString = searchParams.size > 0 ? `?${searchParams}` : ''
  return new Response(null, {
    status: 302,
    headers: { Location: pathname + queryString, ...createCacheHeaders('private') },
  })
}

/** Redirects one of several addresses of an item to `path`, the only one whose answer is cached. Else undefined. */
export function redirectToItemPath(
  request: Request,
  path: string,
  tag: string,
  ttlSeconds?: number,
): Response | undefined {
  if (new URL(request.url).pathname === path) return undefined
  const cacheHeaders = createEdgeHeaders(request, tag, { ttlSeconds, queryParameters: [BYPASS_PARAMETER] })
  return new Response(null, { status: 301, headers: { Location: path, ...cacheHeaders } })
}

type EdgeCacheOptions = Pick<CacheOptions, 'ttlSeconds' | 'queryParameters'>

function createEdgeHeaders(
  request: Request,
  tag: string,
  { ttlSeconds, queryParameters = [] }: EdgeCacheOptions,
): Record<string, string> {
  const isCachedAtEdge = !(queryParameters.includes(BYPASS_PARAMETER) && bypassesCache(request))
  return createCacheHeaders(ttlSeconds ? 'timed' : 'tagged', { tag, queryParameters, ttlSeconds, isCachedAtEdge })
}

/** Answers a HEAD request without a database query, because the edge does not cache HEAD responses. */
export function respondHead(contentType: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { headers: { 'Content-Type': contentType, ...headCacheHeaders, ...headers } })
}

export function respondCachedText(
  request: Request,
  body: string,
  tag: string,
  headers: Record<string, string>,
  options: EdgeCacheOptions = {},
): Response {
  const etag = headers.ETag ?? createContentEtag(body)
  const allHeaders = { ...headers, ...createEdgeHeaders(request, tag, options), ETag: etag }
  return matchesEtag(request, etag) ? respondNotModified(allHeaders) : new Response(body, { headers: allHeaders })
}

const JSON_TYPE = 'application/json'
const jsonHeaders = { 'Content-Type': JSON_TYPE }

type JsonOptions = EdgeCacheOptions & { headers?: Record<string, string> }

export function respondCachedJsonText(
  request: Request,
  json: string,
  tag: string,
  { ttlSeconds, queryParameters = [], headers = {} }: JsonOptions = {},
): Response {
  const options = { ttlSeconds, queryParameters: [BYPASS_PARAMETER, 'page', 'limit', ...queryParameters] }
  return respondCachedText(request, json, tag, { ...jsonHeaders, ...headers }, options)
}

export function respondCachedJson(request: Request, data: unknown, tag: string, options?: JsonOptions): Response {
  return respondCachedJsonText(request, JSON.stringify(data), tag, options)
}

export function respondJsonHead(): Response {
  return respondHead(JSON_TYPE)
}

export function respondRowHead({ version }: { version: number }): Response {
  return respondHead(JSON_TYPE, { ETag: createVersionEtag(version) })
}

export function respondCachedRow(
  request: Request,
  row: { version: number },
  tag: string,
  ttlSeconds?: number,
): Response {
  const headers = { ...jsonHeaders, ETag: createVersionEtag(row.version) }
  return respondCachedText(request, JSON.stringify(row), tag, headers, {
    ttlSeconds,
    queryParameters: [BYPASS_PARAMETER],
  })
}

/** Creates a 404 for an unknown id. Cached for an hour at most, so that random ids do not fill the cache. */
export function createNotFoundProblem(request: Request, tag: string, maxSeconds = HOUR_S): Problem {
  const options = { ttlSeconds: Math.min(maxSeconds, HOUR_S), queryParameters: [BYPASS_PARAMETER] }
  return new Problem(404, undefined, { headers: createEdgeHeaders(request, tag, options) })
}

export function respondRow(row: { version: number }, status: 200 | 201): Response {
  return Response.json(row, { status, headers: { ETag: createVersionEtag(row.version) } })
}
