import type { Config } from '@netlify/functions'
import { listEventPages } from '#netlify/database/events.ts'
import { findMoment } from '#netlify/database/moments.ts'
import { listArticlePages } from '#netlify/database/news.ts'
import { cachedText, headersOnly } from '#netlify/http/answer.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { siteOrigin } from '#netlify/http/site.ts'
import { fixedPages, toSitemap } from '#src/lib/sitemap.ts'

const TYPE = 'application/xml; charset=utf-8'

export default endpoint({
  GET: async (request) => {
    const [news, events, seconds] = await Promise.all([
      listArticlePages(),
      listEventPages(),
      findMoment(['news', 'events']),
    ])
    const pages = [...fixedPages(), ...news, ...events]
    const headers = { 'Content-Type': TYPE }
    return cachedText(request, toSitemap(pages, siteOrigin(request)), 'news,events', headers, { seconds })
  },

  HEAD: () => headersOnly(TYPE),
})

export const config: Config = { path: '/sitemap.xml' }
