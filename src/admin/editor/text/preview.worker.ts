import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { MarkdownLimitError } from '#src/lib/text/markdown-limits.ts'

export type WorkerAnswer = { html: string } | { limitMessage: string }

function render(text: string): WorkerAnswer {
  try {
    return { html: renderMarkdown(text) }
  } catch (error) {
    if (error instanceof MarkdownLimitError) return { limitMessage: error.message }
    throw error
  }
}

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(render(data))
