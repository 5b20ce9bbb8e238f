import type { Config, Context } from '@netlify/functions'
import { findEvent } from '#netlify/database/events.ts'
import { findArticle } from '#netlify/database/news.ts'
import { headersOnly } from '#netlify/http/answer.ts'
import { cacheHeaders, DAY_S } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { isKnown, notModified } from '#netlify/http/etag.ts'
import { Problem } from '#netlify/http/problem.ts'
import { requireFound, requireIndexed } from '#netlify/publications/require-known.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { UUID } from '#src/contract/uuid.ts'
import { shareImageOf } from '#src/lib/share-image.ts'
import type { ShareImage } from '#src/share-images/draw.ts'
import { sayArticle, sayEvent } from '#src/share-images/say.ts'

interface Drawable {
  slug: string
  version: number
  shareImage: ShareImage
  image: string | null
}

const finders = {
  news: async (id: string): Promise<Drawable | undefined> => {
    const article = await findArticle(id)
    return article && { ...article, shareImage: sayArticle(article) }
  },
  events: async (id: string): Promise<Drawable | undefined> => {
    const event = await findEvent(id)
    return event && { ...event, shareImage: sayEvent(event), image: null }
  },
}

const namePattern = new RegExp(`^(${UUID})(?:-\\d{1,9}){0,2}\\.jpg$`)

function readKind({ url }: Request): keyof typeof finders {
  return new URL(url).pathname.startsWith('/api/cards/news/') ? 'news' : 'events'
}

const TYPE = 'image/jpeg'

function redirectTo(address: string, tag: string): Response {
  const caching = cacheHeaders('timed', { seconds: DAY_S, tag, browser: 'public, max-age=0' })
  return new Response(null, { status: 302, headers: { Location: address, ...caching } })
}

async function handleReadShareImage(request: Request, { params }: Context): Promise<Response> {
  const kind = readKind(request)
  const [, id] = namePattern.exec(params.name ?? '') ?? []
  if (!id) throw new Problem(404)
  const toPath = ({ version }: { version: number }) => shareImageOf(kind, id, version)
  const isCurrent = (address: string) => address.endsWith(`/${params.name}`)
  const etag = `"${params.name?.slice(0, -4)}"`
  const indexed = await requireIndexed(request, kind, id)
  if (indexed && !isCurrent(toPath(indexed))) return redirectTo(toPath(indexed), tagOfItem(kind, indexed.slug))
  if (indexed && request.method === 'HEAD') return headersOnly(TYPE, { ...cacheHeaders('immutable'), ETag: etag })
  const row = await requireFound(request, kind, await finders[kind](id))
  const tag = tagOfItem(kind, row.slug)
  if (!isCurrent(toPath(row))) return redirectTo(toPath(row), tag)
  const headers = { 'Content-Type': TYPE, ...cacheHeaders('immutable', { tag }), ETag: etag }
  if (isKnown(request, etag)) return notModified(headers)
  // Loaded on demand: the drawing libraries take longer to load than the rest.
  const { renderShareImage } = await import('#netlify/share-images/render.ts')
  const { jpeg, whole } = await renderShareImage(row.shareImage, row.image)
  // Without a readable image, caches a share image without it for a day and then retries.
  const cachingOverride = whole ? {} : cacheHeaders('timed', { seconds: DAY_S, tag, browser: 'public, max-age=60' })
  return new Response(jpeg, { headers: { ...headers, 'Content-Length': String(jpeg.byteLength), ...cachingOverride } })
}

export default endpoint({ GET: handleReadShareImage })

export const config: Config = { path: ['/api/cards/news/:name', '/api/cards/events/:name'] }
