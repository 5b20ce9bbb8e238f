import type { Row } from '#netlify/database/row.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { RENDERER_VERSION } from './text/renderer-version.ts'

type ArticleRow = Row<'public_news'>
type OptionalColumns = 'content_html' | 'renderer_version' | 'publish_at' | 'unpublish_at' | 'pinned' | 'lgas'

export function toArticle(
  row: Omit<ArticleRow, OptionalColumns> & Partial<Pick<ArticleRow, OptionalColumns>>,
): Article {
  const { format, content_html, renderer_version, created_at: _, updated_at, ...otherFields } = row
  const { publish_at: __, unpublish_at: ___, pinned: ____, lgas = [], ...fields } = otherFields
  const article = { ...fields, updatedAt: updated_at.toISOString(), ...(lgas.length > 0 && { lgas }) }
  if (format !== 'markdown') return article
  const hasHtml = content_html && renderer_version === RENDERER_VERSION
  return { ...article, format, ...(hasHtml && { html: content_html }) }
}

/** Article for its page and the feed, with its publication time. */
export function toPublishedArticle(row: ArticleRow): Article {
  return { ...toArticle(row), publishedAt: row.publish_at.toISOString() }
}

type EventRow = Row<'public_events'>

type OptionalEventColumns = 'unpublish_at' | 'lga'

export function toEvent(
  row: Omit<EventRow, OptionalEventColumns> & Partial<Pick<EventRow, OptionalEventColumns>>,
): CampaignEvent {
  const { created_at: _, unpublish_at: __, updated_at, status, lga, ...otherFields } = row
  const { former_date: formerDate, former_time: formerTime, ...event } = otherFields
  return {
    ...event,
    sequence: event.version - 1,
    updatedAt: updated_at.toISOString(),
    ...(status !== 'planned' && { status }),
    ...(lga && { lga }),
    ...(formerDate && formerTime && { formerDate, formerTime }),
  }
}
