import { rejectField } from '#netlify/http/problem.ts'
import type { Article, ArticleInput } from '#src/contract/publications/articles.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { MarkdownLimitError } from '#src/lib/text/markdown-limits.ts'
import { listUnrenderedArticles, toHtmlColumns, updateArticleHtml } from './article-html.queries.ts'
import { renderArticleHtml } from './article-html.ts'

/** Renders Markdown as HTML. Throws 422 for the field `content` if the text exceeds a Markdown limit. */
export function renderContent(content: string): string {
  try {
    return renderMarkdown(content)
  } catch (error) {
    if (error instanceof MarkdownLimitError) rejectField('content', error.message)
    throw error
  }
}

/** Renders an article's HTML before it is saved. Without `format` in the input, uses the format of the stored row. */
export async function addContentHtml(
  input: ArticleInput,
  readStored?: () => Promise<Pick<Article, 'format'> | undefined>,
): Promise<ArticleInput> {
  const format = input.format ?? (await readStored?.())?.format
  return { ...input, ...toHtmlColumns(format === 'markdown' ? renderContent(input.content) : null) }
}

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
