import type { Config } from '@netlify/functions'
import { findArticle, listArticlePage, listArticlesWithin } from '#netlify/content/articles.queries.ts'
import { publicationEndpoint } from '#netlify/content/publications/endpoint.ts'
import { staffArticles } from '#netlify/content/staff-articles.queries.ts'
import { addHtml } from '#netlify/content/text/article-html.ts'
import { addContentHtml } from '#netlify/content/text/stored-html.ts'
import { articleDraft, articleInput } from '#src/contract/news.ts'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'

export default publicationEndpoint({
  section: 'news',
  listWithin: listArticlesWithin,
  listPage: listArticlePage,
  find: findArticle,
  managedQueries: staffArticles,
  noun: 'article',
  inputSchema: articleInput,
  draftSchema: articleDraft,
  bodyBytes: MAX_ARTICLE_BODY_BYTES,
  addComputedFields: addContentHtml,
  addItemFields: addHtml,
})

export const config: Config = { path: ['/api/news', '/api/news/:id'] }
