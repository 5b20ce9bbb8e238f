import type { CampaignEvent } from '#src/contract/events.ts'
import type { Article } from '#src/contract/news.ts'
import { dayAndMonth } from '#src/lib/dates.ts'
import { labelOfType } from '#src/lib/event-types.ts'
import type { ShareImage } from './draw.ts'

type Said = Pick<ShareImage, 'title' | 'note'>

export function sayArticle({ title, date }: Pick<Article, 'title' | 'date'>): Said {
  return { title, note: ['News', dayAndMonth(date)].filter(Boolean).join(' · ') }
}

export function sayEvent({
  title,
  date,
  location,
  type,
}: Pick<CampaignEvent, 'title' | 'date' | 'location' | 'type'>): Said {
  return { title, note: [labelOfType(type).label, dayAndMonth(date), location].filter(Boolean).join(' · ') }
}
