import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { truncate } from './text/shorten.ts'

/** Maximum number of characters of an event's description in the list, which shows four lines. */
const MAX_LISTED_CHARACTERS = 400

/** Number of first characters of a description that suffice for the list: `truncate` keeps at most a fifth too many. */
export const READ_LISTED_CHARACTERS = 2 * MAX_LISTED_CHARACTERS

/** Removes the fields that the page of a list does not need, and truncates the description. */
export function toListedEvent({ id, version, sequence, updatedAt, description, ...event }: CampaignEvent) {
  return { ...event, description: truncate(description, MAX_LISTED_CHARACTERS) }
}
