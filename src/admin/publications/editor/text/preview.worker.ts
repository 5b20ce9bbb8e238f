import { renderMarkdownBlocks } from '#src/lib/text/markdown.ts'
import { MarkdownLimitError } from '#src/lib/text/markdown-limits.ts'

export type WorkerAnswer = { blocks: string[] } | { limitMessage: string }

function render(text: string): WorkerAnswer {
  try {
    return { blocks: renderMarkdownBlocks(text).filter((html) => html.trim() !== '') }
  } catch (error) {
    if (error instanceof MarkdownLimitError) return { limitMessage: error.message }
    throw error
  }
}

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(render(data))
