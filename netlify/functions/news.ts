import type { Config } from '@netlify/functions'
import { articles, managedArticles } from '#netlify/database/news.ts'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'
import { ARTICLE_BODY_BYTES } from '#src/contract/limits.ts'
import { articleDraft, articleInput } from '#src/contract/news.ts'
import { renderMarkdown } from '#src/lib/markdown.ts'

export default publicationEndpoint({
  publications: articles,
  managed: managedArticles,
  noun: 'article',
  input: articleInput,
  draft: articleDraft,
  bodyBytes: ARTICLE_BODY_BYTES,
  show: (article) => (article.format ? { ...article, html: renderMarkdown(article.content) } : article),
})

export const config: Config = { path: ['/api/news', '/api/news/:id'] }
