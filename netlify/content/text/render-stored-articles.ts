import { listUnrenderedArticles, updateArticleHtml } from './article-html.queries.ts'
import { renderArticleHtml } from './article-html.ts'

const BATCH_SIZE = 20

/** Renders stored articles whose HTML is missing or outdated, until `endTime` (Unix ms). */
export async function renderStoredArticles(endTime: number): Promise<Record<string, number>> {
  let renderedCount = 0
  for (;;) {
    const articles = await listUnrenderedArticles(BATCH_SIZE)
    for (const article of articles) {
      if (Date.now() > endTime) return { rendered: renderedCount }
      await updateArticleHtml(article, renderArticleHtml(article))
      renderedCount++
    }
    if (articles.length < BATCH_SIZE) return { rendered: renderedCount }
  }
}
