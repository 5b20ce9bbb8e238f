import type { Config } from '@netlify/functions'
import { listArticlePaths } from '#netlify/content/articles.queries.ts'
import { listEventPaths } from '#netlify/content/events.queries.ts'
import { findSecondsToNextPublication } from '#netlify/content/slugs.queries.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { respondCachedText, respondHead } from '#netlify/http/responses.ts'
import { getSiteOrigin } from '#netlify/http/site-origin.ts'
import { listFixedPages, toSitemap } from '#src/lib/sitemap.ts'

const SITEMAP_TYPE = 'application/xml; charset=utf-8'

export default endpoint({
  GET: async (request) => {
    const [news, events, seconds] = await Promise.all([
      listArticlePaths(),
      listEventPaths(),
      findSecondsToNextPublication(['news', 'events']),
    ])
    const pages = [...listFixedPages(), ...news, ...events]
    const headers = { 'Content-Type': SITEMAP_TYPE }
    return respondCachedText(request, toSitemap(pages, getSiteOrigin(request)), 'news,events', headers, {
      ttlSeconds: seconds,
    })
  },

  HEAD: () => respondHead(SITEMAP_TYPE),
})

export const config: Config = { path: '/sitemap.xml' }
