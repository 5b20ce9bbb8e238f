import type { CampaignEvent } from '#src/contract/publications/events.ts'

/** Names the place of an event, with its area unless the place names it already. */
export function describePlace({ location, lga }: Pick<CampaignEvent, 'location' | 'lga'>): string {
  return !lga || location.toLowerCase().includes(lga.toLowerCase()) ? location : `${location}, ${lga}`
}
