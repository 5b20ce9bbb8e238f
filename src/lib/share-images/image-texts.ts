import { eventTexts as text } from '#src/content/pages/events.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { formatDay } from '#src/lib/dates/dates.ts'
import { findEventTypeLabel } from '#src/lib/event-types.ts'
import type { ShareImage } from './draw.ts'

type ShareImageText = Pick<ShareImage, 'title' | 'note'>

export function toArticleImageText({ title, date }: Pick<Article, 'title' | 'date'>): ShareImageText {
  return { title, note: ['News', formatDay(date)].filter(Boolean).join(' · ') }
}

export function toEventImageText({
  title,
  date,
  location,
  type,
  status,
}: Pick<CampaignEvent, 'title' | 'date' | 'location' | 'type' | 'status'>): ShareImageText {
  const label = status ? text[status] : findEventTypeLabel(type).label
  return { title, note: [label, formatDay(date), location].filter(Boolean).join(' · ') }
}
