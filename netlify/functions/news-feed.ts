import type { Config } from '@netlify/functions'
import { listNewestArticles } from '#netlify/content/articles.queries.ts'
import { findSecondsToNextPublication } from '#netlify/content/slugs.queries.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { respondCachedText, respondHead } from '#netlify/http/responses.ts'
import { getSiteOrigin } from '#netlify/http/site-origin.ts'
import { addHtml } from '#netlify/publications/article-html.ts'
import { toNewsFeed } from '#src/lib/news-feed.ts'

const ARTICLE_COUNT = 20

const FEED_TYPE = 'application/rss+xml; charset=utf-8'

export default endpoint({
  GET: async (request) => {
    const [newest, seconds] = await Promise.all([
      listNewestArticles(ARTICLE_COUNT),
      findSecondsToNextPublication(['news']),
    ])
    const site = getSiteOrigin(request)
    const headers = { 'Content-Type': FEED_TYPE }
    return respondCachedText(request, toNewsFeed(newest.map(addHtml), site), 'news', headers, { ttlSeconds: seconds })
  },

  HEAD: () => respondHead(FEED_TYPE),
})

export const config: Config = { path: '/news.xml' }
