import type { Config } from '@netlify/functions'
import { findArticle, listArticlePage, listArticlesWithin } from '#netlify/publications/articles.queries.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { addHtml } from '#netlify/publications/text/article-html.ts'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'

export default publicationEndpoint({
  collection: 'news',
  listWithin: listArticlesWithin,
  listPage: listArticlePage,
  find: findArticle,
  noun: 'article',
  bodyBytes: MAX_ARTICLE_BODY_BYTES,
  addItemFields: addHtml,
})

export const config: Config = { path: ['/api/news', '/api/news/:id'] }
