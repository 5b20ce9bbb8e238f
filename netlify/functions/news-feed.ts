import type { Config } from '@netlify/functions'
import { articles } from '#netlify/database/news.ts'
import { listNewestArticles } from '#netlify/database/news-pages.ts'
import { cachedText, headersOnly } from '#netlify/http/answer.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { siteOrigin } from '#netlify/http/site.ts'
import { withHtml } from '#netlify/publications/article-html.ts'
import { toNewsFeed } from '#src/lib/news-feed.ts'

const NEWEST = 20

const TYPE = 'application/rss+xml; charset=utf-8'

export default endpoint({
  GET: async (request) => {
    const [newest, seconds] = await Promise.all([listNewestArticles(NEWEST), articles.findSeconds()])
    const site = siteOrigin(request)
    const headers = { 'Content-Type': TYPE }
    return cachedText(request, toNewsFeed(newest.map(withHtml), site), 'news', headers, { seconds })
  },

  HEAD: () => headersOnly(TYPE),
})

export const config: Config = { path: '/news.xml' }
