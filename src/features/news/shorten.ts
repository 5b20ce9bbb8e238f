import type { NewsSummary } from '#src/api/news.ts'
import type { News } from '#src/contract/news.ts'

/** The list as the page carries it: whole only where the text is shown, since every visitor pays for each byte. */
export function shorten(articles: News[], shown: string | null): NewsSummary[] {
  return articles.map(({ content, ...summary }) => (summary.id === shown ? { ...summary, content } : summary))
}
