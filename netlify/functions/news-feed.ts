import type { Config } from '@netlify/functions'
import { listNewestArticles } from '#netlify/database/news-pages.ts'
import { cachedText } from '#netlify/http/answer.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { siteOrigin } from '#netlify/http/site.ts'
import { toNewsFeed } from '#src/lib/news-feed.ts'

const NEWEST = 20

export default endpoint({
  GET: async (request) =>
    cachedText(request, toNewsFeed(await listNewestArticles(NEWEST), siteOrigin(request)), 'news', {
      'Content-Type': 'application/rss+xml; charset=utf-8',
    }),
})

export const config: Config = { path: '/news.xml' }
