import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { publications } from './publication.ts'
import type { EventRow } from './schema.ts'

export function toEvent({ created_at: _, updated_at, ...event }: EventRow): CampaignEvent {
  return { ...event, sequence: event.version - 1, updatedAt: updated_at.toISOString() }
}

export const events = publications<EventRow, EventInput, CampaignEvent>({
  section: 'events',
  order: 'asc',
  toItem: toEvent,
})

export const {
  list: listEvents,
  listPages: listEventPages,
  find: findEvent,
  findAt: findEventAt,
  insert: insertEvent,
  update: updateEvent,
  remove: deleteEvent,
} = events
