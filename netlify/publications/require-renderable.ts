import { badFields } from '#netlify/http/problem.ts'
import { renderMarkdown } from '#src/lib/markdown.ts'
import { MarkdownLimitError } from '#src/lib/markdown-limits.ts'

/** Renders Markdown. Throws 422 on `content` when the text exceeds a limit. */
export function requireHtml(content: string): string {
  try {
    return renderMarkdown(content)
  } catch (error) {
    if (error instanceof MarkdownLimitError) throw badFields([{ field: 'content', message: error.message }])
    throw error
  }
}

/** Throws 422 when `fields` has Markdown that cannot be rendered within the limits. */
export function requireRenderable(fields: { format?: unknown; content?: unknown }): void {
  if (fields.format === 'markdown' && typeof fields.content === 'string') requireHtml(fields.content)
}
