import { createHash } from 'node:crypto'
import { versionTag } from './if-match.ts'
import { Problem } from './problem.ts'

/** True when the client says that it holds the version with this tag. */
export function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

export function notModified(headers: Record<string, string>): Response {
  const kept = Object.entries(headers).filter(([name]) => !/^Content-(?!Security)/i.test(name))
  return new Response(null, { status: 304, headers: Object.fromEntries(kept) })
}

/** The client may keep it, and asks each time whether it still holds. */
const revalidated = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** A body under a tag of its version, or 304 when the client holds that version. */
function answerText(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = headers.ETag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, ETag: etag }
  return isKnown(request, etag) ? notModified(all) : new Response(body, { headers: all })
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
// Until its tag is purged: a visitor asks nobody for what has not changed.
const LONG_S = 365 * DAY_S

interface Keeping {
  /** At most so long, as it is; without it until the tag is purged. */
  seconds?: number | undefined
  /** The parameters that change the answer; whatever else a link appends (utm_, fbclid) shares one entry. */
  query?: string[]
}

// Staff step past the cache with it; what they get is theirs, and fills no cache.
const PAST = 'v'

function keepingOf({ url }: Request, tag: string, { seconds, query = [] }: Keeping): Record<string, string> {
  const isPast = query.includes(PAST) && new URL(url).searchParams.has(PAST)
  const kept = seconds ? `s-maxage=${seconds}` : `s-maxage=${LONG_S}, stale-while-revalidate=${7 * DAY_S}`
  return {
    'Netlify-CDN-Cache-Control': isPast ? 'no-store' : `public, durable, ${kept}`,
    'Netlify-Cache-Tag': tag,
    'Netlify-Vary': `query=${query.join('|') || 'none'}`,
  }
}

/** A text of any type that the edge keeps under a tag, which every write of what it shows purges. */
export function cachedText(
  request: Request,
  body: string,
  tag: string,
  headers: Record<string, string>,
  keeping: Keeping = {},
): Response {
  return answerText(request, body, { ...headers, ...revalidated, ...keepingOf(request, tag, keeping) })
}

const json = { 'Content-Type': 'application/json' }

/** A list as JSON, or a page of it, that the edge keeps. */
export function cached(request: Request, data: unknown, tag: string, { seconds, query = [] }: Keeping = {}): Response {
  const keeping = { seconds, query: [PAST, 'page', 'limit', ...query] }
  return cachedText(request, JSON.stringify(data), tag, json, keeping)
}

/** A row as JSON that the edge keeps, under its version as the entity tag that a change can name. */
export function cachedRow(request: Request, row: { version: number }, tag: string): Response {
  const headers = { ...json, ETag: versionTag(row.version) }
  return cachedText(request, JSON.stringify(row), tag, headers, { query: [PAST] })
}

/** Nothing has this id. Kept for an hour alone: anybody can make up others, and they shall not stay. */
export function notFound(request: Request, tag: string): Problem {
  return new Problem(404, undefined, { headers: keepingOf(request, tag, { seconds: HOUR_S, query: [PAST] }) })
}
