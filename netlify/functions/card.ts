import type { Config, Context } from '@netlify/functions'
import { findEvent } from '#netlify/database/events.ts'
import { findNews } from '#netlify/database/news.ts'
import { notFound } from '#netlify/http/answer.ts'
import { cacheHeaders, DAY_S } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { isKnown, notModified } from '#netlify/http/etag.ts'
import { Problem } from '#netlify/http/problem.ts'
import type { Card } from '#src/cards/draw.ts'
import { sayEvent, sayNews } from '#src/cards/say.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { UUID } from '#src/contract/uuid.ts'
import { cardOf } from '#src/lib/card.ts'

interface Drawable {
  slug: string
  version: number
  card: Card
  image: string | null
}

const find = {
  news: async (id: string): Promise<Drawable | undefined> => {
    const article = await findNews(id)
    return article && { ...article, card: sayNews(article) }
  },
  events: async (id: string): Promise<Drawable | undefined> => {
    const event = await findEvent(id)
    return event && { ...event, card: sayEvent(event), image: null }
  },
}

const name = new RegExp(`^(${UUID})(?:-\\d{1,9}){0,2}\\.jpg$`)

function readKind({ url }: Request): keyof typeof find {
  return new URL(url).pathname.startsWith('/api/cards/news/') ? 'news' : 'events'
}

async function answerCard(request: Request, { params }: Context): Promise<Response> {
  const kind = readKind(request)
  const [, id] = name.exec(params.name ?? '') ?? []
  if (!id) throw new Problem(404)
  const row = await find[kind](id)
  if (!row) throw notFound(request, kind)
  const address = cardOf(kind, id, row.version)
  const tag = tagOfItem(kind, row.slug)
  if (!address.endsWith(`/${params.name}`)) {
    // Another version of the row or another look: kept until the row changes again.
    const kept = cacheHeaders('timed', { seconds: DAY_S, tag, browser: 'public, max-age=0' })
    return new Response(null, { status: 302, headers: { Location: address, ...kept } })
  }
  // Its version is in its name: no parameter has anybody draw it again.
  const etag = `"${params.name?.slice(0, -4)}"`
  const headers = { 'Content-Type': 'image/jpeg', ...cacheHeaders('immutable', { tag }), ETag: etag }
  if (isKnown(request, etag)) return notModified(headers)
  // The tools that draw take longer to load than everything else here.
  const { renderCard } = await import('#netlify/cards/render.ts')
  const { jpeg, whole } = await renderCard(row.card, row.image)
  // The picture may be readable another day; until then the card without it does, and nobody draws it for each who asks.
  const brief = whole ? {} : cacheHeaders('timed', { seconds: DAY_S, tag, browser: 'public, max-age=60' })
  return new Response(jpeg, { headers: { ...headers, 'Content-Length': String(jpeg.byteLength), ...brief } })
}

export default endpoint({ GET: answerCard })

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/cards/news/:name', '/api/cards/events/:name'] }
