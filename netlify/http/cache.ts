import { createHash } from 'node:crypto'

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
export const revalidated = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** A body under a tag of its version, or 304 when the client holds that version. */
function answerText(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = headers.ETag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, ETag: etag }
  return isKnown(request, etag) ? notModified(all) : new Response(body, { headers: all })
}

/** JSON under a tag of its version, or 304 when the client holds that version. */
export function answerVersion(request: Request, data: unknown, headers: Record<string, string>): Response {
  return answerText(request, JSON.stringify(data), { ...headers, 'Content-Type': 'application/json' })
}

const DAY_S = 24 * 60 * 60

interface Keeping {
  /** At most so long, as it is; without it until the tag is purged. */
  seconds?: number
  /** The parameters that change the answer, besides those of every list. */
  query?: string[]
}

/** A text of any type that the edge keeps. */
export function cachedText(
  request: Request,
  body: string,
  tag: string,
  headers: Record<string, string>,
  { seconds, query = [] }: Keeping = {},
): Response {
  const kept = seconds ? `s-maxage=${seconds}` : `s-maxage=${DAY_S}, stale-while-revalidate=${7 * DAY_S}`
  return answerText(request, body, {
    ...headers,
    ...revalidated,
    'Netlify-CDN-Cache-Control': `public, durable, ${kept}`,
    'Netlify-Cache-Tag': tag,
    // `v` lets a client step past the cache; every other parameter (utm_, fbclid) shares one entry.
    'Netlify-Vary': `query=${['v', 'page', 'limit', ...query].join('|')}`,
  })
}

/** JSON that the edge keeps. */
export function cached(request: Request, data: unknown, tag: string, keeping?: Keeping): Response {
  return cachedText(request, JSON.stringify(data), tag, { 'Content-Type': 'application/json' }, keeping)
}
