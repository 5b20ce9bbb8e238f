import { log } from '#netlify/log/log.ts'
import type { Article } from '#src/contract/news.ts'
import { renderMarkdown } from '#src/lib/markdown.ts'
import { paragraphsToHtml } from '#src/lib/paragraphs.ts'

const logged = new Set<string>()

function logOnce({ id, version }: Article, error: unknown): void {
  const key = `${id} ${version}`
  if (logged.has(key)) return
  logged.add(key)
  log('warn', 'An article is shown without formatting, because its Markdown cannot be rendered', { id, version }, error)
}

function renderContent(article: Article, site?: string): string {
  try {
    return renderMarkdown(article.content, site)
  } catch (error) {
    logOnce(article, error)
    return paragraphsToHtml(article.content)
  }
}

/** Adds the HTML of a Markdown article, or plain paragraphs when rendering fails. `site` makes links absolute. */
export function withHtml(article: Article, site?: string): Article {
  return article.format ? { ...article, html: renderContent(article, site) } : article
}
