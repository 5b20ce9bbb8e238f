import { log } from '#netlify/log/log.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { paragraphsToHtml } from '#src/lib/text/paragraphs.ts'

type ArticleText = Pick<Article, 'id' | 'version' | 'content'>

const loggedVersions = new Set<string>()

function logRenderErrorOnce({ id, version }: ArticleText, error: unknown): void {
  const key = `${id} ${version}`
  if (loggedVersions.has(key)) return
  loggedVersions.add(key)
  log('warn', 'An article is shown without formatting, because its Markdown cannot be rendered', { id, version }, error)
}

/** Renders an article's Markdown as HTML. If it exceeds the Markdown limits, returns unformatted paragraphs. */
export function renderArticleHtml(articleText: ArticleText): string {
  try {
    return renderMarkdown(articleText.content)
  } catch (error) {
    logRenderErrorOnce(articleText, error)
    return paragraphsToHtml(articleText.content)
  }
}

/** Renders a Markdown article that has no stored HTML, such as one with unsaved changes. */
export function addHtml(article: Article): Article {
  if (!article.format || article.html !== undefined) return article
  return { ...article, html: renderArticleHtml(article) }
}

export function omitHtml<Item extends object>(item: Item): Omit<Item, 'html'> {
  const { html: _, ...itemWithoutHtml } = item as Item & { html?: string }
  return itemWithoutHtml
}
