import type { Config } from '@netlify/functions'
import { articles } from '#netlify/database/news.ts'
import { findArticleNeighbours } from '#netlify/database/news-pages.ts'
import { log } from '#netlify/log/log.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { ALL_ARTICLES, tagOfItem } from '#src/contract/cache-tags.ts'
import { ARTICLE_BODY_BYTES } from '#src/contract/limits.ts'
import { articleInput } from '#src/contract/news.ts'

async function tagsOfNeighbours(slug: string): Promise<string[]> {
  const shown = await findArticleNeighbours(slug).catch((error) => {
    log('warn', 'The neighbours of an article were not found, every article is purged', {}, error)
    return undefined
  })
  if (!shown) return [ALL_ARTICLES]
  return [shown.newer, shown.older].flatMap((one) => (one ? [tagOfItem('news', one.slug)] : []))
}

export default publicationEndpoint({
  publications: articles,
  noun: 'article',
  input: articleInput,
  bodyBytes: ARTICLE_BODY_BYTES,
  tagsBeside: tagsOfNeighbours,
})

export const config: Config = { path: ['/api/news', '/api/news/:id'] }
