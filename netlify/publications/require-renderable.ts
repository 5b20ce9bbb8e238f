import { badFields } from '#netlify/http/problem.ts'
import { renderMarkdown } from '#src/lib/markdown.ts'
import { MarkdownLimitError } from '#src/lib/markdown-limits.ts'

/** The HTML of a Markdown text; 422 on `content` for one past the limits. */
export function requireHtml(content: string): string {
  try {
    return renderMarkdown(content)
  } catch (error) {
    if (error instanceof MarkdownLimitError) throw badFields([{ field: 'content', message: error.message }])
    throw error
  }
}

/** Refuses fields with a Markdown text that readers could not be shown. */
export function requireRenderable(fields: { format?: unknown; content?: unknown }): void {
  if (fields.format === 'markdown' && typeof fields.content === 'string') requireHtml(fields.content)
}
