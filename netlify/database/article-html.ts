import { sql } from 'kysely'
import { RENDERER_VERSION } from '#src/lib/renderer-version.ts'
import { db } from './client.ts'

export function toHtmlColumns(html: string | null) {
  return { content_html: html, renderer_version: html === null ? null : RENDERER_VERSION }
}

export interface UnrenderedArticle {
  id: string
  version: number
  content: string
}

/** Lists Markdown articles whose HTML is missing or from another renderer version, public articles first. */
export async function listUnrenderedArticles(count: number): Promise<UnrenderedArticle[]> {
  const { rows } = await sql<UnrenderedArticle>`select id, version, content from news_articles
    where format = 'markdown' and renderer_version is distinct from ${RENDERER_VERSION}
    order by is_public(state, publish_at, deleted_at) desc, date desc, id limit ${count}`.execute(db())
  return rows
}

/** Stores an article's rendered HTML, unless its Markdown changed while it was rendered. */
export async function updateArticleHtml({ id, content }: UnrenderedArticle, html: string): Promise<void> {
  const { content_html, renderer_version } = toHtmlColumns(html)
  await sql`update news_articles set content_html = ${content_html}, renderer_version = ${renderer_version}
    where id = ${id} and content = ${content} and format = 'markdown'`.execute(db())
}
