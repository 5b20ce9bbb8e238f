import { eventTexts as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import type { Article } from '#src/contract/news.ts'
import { dayAndMonth } from '#src/lib/dates.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import type { ShareImage } from './draw.ts'

type ShareImageText = Pick<ShareImage, 'title' | 'note'>

export function sayArticle({ title, date }: Pick<Article, 'title' | 'date'>): ShareImageText {
  return { title, note: ['News', dayAndMonth(date)].filter(Boolean).join(' · ') }
}

export function sayEvent({
  title,
  date,
  location,
  type,
  status,
}: Pick<CampaignEvent, 'title' | 'date' | 'location' | 'type' | 'status'>): ShareImageText {
  const label = status ? text[status] : labelOfType(type).label
  return { title, note: [label, dayAndMonth(date), location].filter(Boolean).join(' · ') }
}
