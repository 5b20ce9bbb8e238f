import { type Caching, cacheHeaders, HOUR_S, headCaching } from './cache.ts'
import { contentTag, isKnown, notModified, versionTag } from './etag.ts'
import { Problem } from './problem.ts'

// Staff add this parameter to read past the edge cache; the response is not cached.
const BYPASS_PARAMETER = 'v'

export function isPast({ url }: Request): boolean {
  return new URL(url).searchParams.has(BYPASS_PARAMETER)
}

export function leadBack(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(BYPASS_PARAMETER)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return new Response(null, { status: 302, headers: { Location: pathname + search, ...cacheHeaders('private') } })
}

type EdgeOptions = Pick<Caching, 'seconds' | 'query'>

function createEdgeHeaders(
  request: Request,
  tag: string,
  { seconds, query = [] }: EdgeOptions,
): Record<string, string> {
  const atEdge = !(query.includes(BYPASS_PARAMETER) && isPast(request))
  return cacheHeaders(seconds ? 'timed' : 'tagged', { tag, query, seconds, atEdge })
}

/** Answers HEAD without a query. The edge does not cache HEAD. */
export function headersOnly(type: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { headers: { 'Content-Type': type, ...headCaching, ...headers } })
}

export function cachedText(
  request: Request,
  body: string,
  tag: string,
  headers: Record<string, string>,
  options: EdgeOptions = {},
): Response {
  const etag = headers.ETag ?? contentTag(body)
  const allHeaders = { ...headers, ...createEdgeHeaders(request, tag, options), ETag: etag }
  return isKnown(request, etag) ? notModified(allHeaders) : new Response(body, { headers: allHeaders })
}

const JSON_TYPE = 'application/json'
const jsonHeaders = { 'Content-Type': JSON_TYPE }

export function cached(
  request: Request,
  data: unknown,
  tag: string,
  { seconds, query = [], headers = {} }: EdgeOptions & { headers?: Record<string, string> } = {},
): Response {
  const options = { seconds, query: [BYPASS_PARAMETER, 'page', 'limit', ...query] }
  return cachedText(request, JSON.stringify(data), tag, { ...jsonHeaders, ...headers }, options)
}

export function headOfJson(): Response {
  return headersOnly(JSON_TYPE)
}

export function headOfRow({ version }: { version: number }): Response {
  return headersOnly(JSON_TYPE, { ETag: versionTag(version) })
}

export function cachedRow(request: Request, row: { version: number }, tag: string): Response {
  const headers = { ...jsonHeaders, ETag: versionTag(row.version) }
  return cachedText(request, JSON.stringify(row), tag, headers, { query: [BYPASS_PARAMETER] })
}

/** A 404 for an unknown id, cached for at most an hour so that made-up ids do not fill the cache. */
export function notFound(request: Request, tag: string, maxSeconds = HOUR_S): Problem {
  const seconds = Math.min(maxSeconds, HOUR_S)
  return new Problem(404, undefined, {
    headers: createEdgeHeaders(request, tag, { seconds, query: [BYPASS_PARAMETER] }),
  })
}

export function answerRow(row: { version: number }, status: 200 | 201): Response {
  return Response.json(row, { status, headers: { ETag: versionTag(row.version) } })
}
