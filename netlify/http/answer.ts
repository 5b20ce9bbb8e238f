import { type Caching, cacheHeaders, HOUR_S, headCaching } from './cache.ts'
import { contentTag, isKnown, notModified, versionTag } from './etag.ts'
import { Problem } from './problem.ts'

// Staff add this parameter to read past the edge cache; the response is not cached.
const PAST = 'v'

export function isPast({ url }: Request): boolean {
  return new URL(url).searchParams.has(PAST)
}

export function leadBack(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(PAST)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return new Response(null, { status: 302, headers: { Location: pathname + search, ...cacheHeaders('private') } })
}

type EdgeOptions = Pick<Caching, 'seconds' | 'query'>

function cacheAtEdge(request: Request, tag: string, { seconds, query = [] }: EdgeOptions): Record<string, string> {
  const atEdge = !(query.includes(PAST) && isPast(request))
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
  const all = { ...headers, ...cacheAtEdge(request, tag, options), ETag: etag }
  return isKnown(request, etag) ? notModified(all) : new Response(body, { headers: all })
}

const JSON_TYPE = 'application/json'
const json = { 'Content-Type': JSON_TYPE }

export function cached(
  request: Request,
  data: unknown,
  tag: string,
  { seconds, query = [], headers = {} }: EdgeOptions & { headers?: Record<string, string> } = {},
): Response {
  const options = { seconds, query: [PAST, 'page', 'limit', ...query] }
  return cachedText(request, JSON.stringify(data), tag, { ...json, ...headers }, options)
}

export function headOfJson(): Response {
  return headersOnly(JSON_TYPE)
}

export function headOfRow({ version }: { version: number }): Response {
  return headersOnly(JSON_TYPE, { ETag: versionTag(version) })
}

export function cachedRow(request: Request, row: { version: number }, tag: string): Response {
  const headers = { ...json, ETag: versionTag(row.version) }
  return cachedText(request, JSON.stringify(row), tag, headers, { query: [PAST] })
}

/** A 404 for an unknown id, cached for at most an hour so that made-up ids do not fill the cache. */
export function notFound(request: Request, tag: string, most = HOUR_S): Problem {
  const seconds = Math.min(most, HOUR_S)
  return new Problem(404, undefined, { headers: cacheAtEdge(request, tag, { seconds, query: [PAST] }) })
}

export function answerRow(row: { version: number }, status: 200 | 201): Response {
  return Response.json(row, { status, headers: { ETag: versionTag(row.version) } })
}
