import type { CampaignEvent } from '#src/contract/events.ts'
import { longDay } from './dates.ts'

/** When and where, for a preview of a shared link: `Thursday, 5 June 2025 at 4pm, Civic Hall`. */
export function inALine({ date, time, location }: Pick<CampaignEvent, 'date' | 'time' | 'location'>): string {
  return `${longDay(date)} at ${time}, ${location}`
}
