import { createHash } from 'node:crypto'

// `v` lets a client step past the cache; every other parameter (utm_, fbclid) shares one entry.
const cacheHeaders = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400, stale-while-revalidate=604800',
  'Netlify-Vary': 'query=v',
}

function matches(request: Request, etag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** The answer, or 304 without a body when the client holds the same. */
export function unlessKnown(request: Request, etag: string, response: Response): Response {
  response.headers.set('ETag', etag)
  if (!matches(request, etag)) return response
  void response.body?.cancel()
  response.headers.delete('Content-Type')
  return new Response(null, { status: 304, headers: response.headers })
}

/** JSON that the edge keeps until its tag is purged. */
export function cached(request: Request, data: unknown, tag: string): Response {
  const body = JSON.stringify(data)
  const headers = {
    ...cacheHeaders,
    'Netlify-Cache-Tag': tag,
    'Content-Type': 'application/json',
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return unlessKnown(request, etag, new Response(body, { headers }))
}
