import { db, readDb } from '#netlify/database/client.ts'
import { isPublic } from '#netlify/publications/states.queries.ts'
import { RENDERER_VERSION } from './renderer-version.ts'

export function toHtmlColumns(html: string | null) {
  return { content_html: html, renderer_version: html === null ? null : RENDERER_VERSION }
}

interface UnrenderedArticle {
  id: string
  version: number
  content: string
}

/** Lists Markdown articles whose HTML is missing or from another renderer version, public articles first. */
export async function listUnrenderedArticles(count: number): Promise<UnrenderedArticle[]> {
  return await readDb()
    .selectFrom('news_articles')
    .select(['id', 'version', 'content'])
    .where('format', '=', 'markdown')
    .where('renderer_version', 'is distinct from', RENDERER_VERSION)
    .orderBy(isPublic, 'desc')
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Stores an article's rendered HTML, unless its Markdown changed while it was rendered. */
export async function updateArticleHtml({ id, content }: UnrenderedArticle, html: string): Promise<void> {
  await db()
    .updateTable('news_articles')
    .set(toHtmlColumns(html))
    .where('id', '=', id)
    .where('content', '=', content)
    .where('format', '=', 'markdown')
    .execute()
}
