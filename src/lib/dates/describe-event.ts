import { eventTexts as text } from '#src/content/pages/events.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { formatLongDay } from './dates.ts'

/** Describes an event for link previews: `Thursday, 5 June 2025 at 4pm, Civic Hall`. */
export function describeEvent({
  date,
  time,
  location,
  status,
}: Pick<CampaignEvent, 'date' | 'time' | 'location' | 'status'>): string {
  return `${status ? `${text[status]}: ` : ''}${formatLongDay(date)} at ${time}, ${location}`
}
