import type { Config, Context } from '@netlify/functions'
import { findEvent } from '#netlify/database/events.ts'
import { findNews } from '#netlify/database/news.ts'
import { isKnown, notFound, notModified } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
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

function readKind({ url }: Request): 'news' | 'events' {
  return new URL(url).pathname.startsWith('/api/cards/news/') ? 'news' : 'events'
}

// The picture may be readable another day; until then the card without it does, and nobody draws it for each who asks.
const brief = { 'Cache-Control': 'public, max-age=60', 'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400' }

async function answerCard(request: Request, { params }: Context): Promise<Response> {
  const kind = readKind(request)
  const [, id] = name.exec(params.name ?? '') ?? []
  if (!id) throw new Problem(404)
  const row = await find[kind](id)
  if (!row) throw notFound(request, kind)
  const address = cardOf(kind, id, row.version)
  // Its version is in its name: no parameter has anybody draw it again.
  const shared = { 'Netlify-Cache-Tag': tagOfItem(kind, row.slug), 'Netlify-Vary': 'query=none' }
  if (!address.endsWith(`/${params.name}`)) {
    // Another version of the row or another look: kept until the row changes again.
    const kept = {
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400',
      'Cache-Control': 'public, max-age=0',
    }
    return new Response(null, { status: 302, headers: { Location: address, ...shared, ...kept } })
  }
  const headers = {
    ...shared,
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Netlify-CDN-Cache-Control': 'public, max-age=31536000, immutable, durable',
    ETag: `"${params.name?.slice(0, -4)}"`,
  }
  if (isKnown(request, headers.ETag)) return notModified(headers)
  // The tools that draw take longer to load than everything else here.
  const { renderCard } = await import('#netlify/cards/render.ts')
  const { jpeg, whole } = await renderCard(row.card, row.image)
  const length = { 'Content-Length': String(jpeg.byteLength) }
  return new Response(jpeg, { headers: { ...headers, ...length, ...(whole ? {} : brief) } })
}

export default endpoint({ GET: answerCard })

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/cards/news/:name', '/api/cards/events/:name'] }
