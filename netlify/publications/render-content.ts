import { toHtmlColumns } from '#netlify/database/article-html.ts'
import { managedArticles } from '#netlify/database/news.ts'
import { createFieldsProblem } from '#netlify/http/problem.ts'
import type { ArticleInput } from '#src/contract/news.ts'
import { renderMarkdown } from '#src/lib/markdown.ts'
import { MarkdownLimitError } from '#src/lib/markdown-limits.ts'

/** Renders Markdown. Throws 422 on `content` when the text exceeds a limit. */
export function renderContent(content: string): string {
  try {
    return renderMarkdown(content)
  } catch (error) {
    if (error instanceof MarkdownLimitError) throw createFieldsProblem([{ field: 'content', message: error.message }])
    throw error
  }
}

/** Renders the HTML at write time. If the input has no `format`, the format of the stored row applies. */
export async function addContentHtml(input: ArticleInput, storedId?: string): Promise<ArticleInput> {
  const format = input.format ?? (storedId && (await managedArticles.findManaged(storedId))?.format)
  return { ...input, ...toHtmlColumns(format === 'markdown' ? renderContent(input.content) : null) }
}
