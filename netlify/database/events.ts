import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { managedPublications } from './managed-publication.ts'
import { publications } from './publication.ts'
import type { PublicationKind } from './publication-kind.ts'
import type { EventRow } from './schema.ts'

export function toEvent(row: EventRow): CampaignEvent {
  const { created_at: _, updated_at, status, former_date: formerDate, former_time: formerTime, ...event } = row
  return {
    ...event,
    sequence: event.version - 1,
    updatedAt: updated_at.toISOString(),
    ...(status !== 'planned' && { status }),
    ...(formerDate && formerTime && { formerDate, formerTime }),
  }
}

const kind: PublicationKind<EventRow, CampaignEvent> = { section: 'events', order: 'asc', toItem: toEvent }

export const events = publications<EventRow, CampaignEvent>(kind)
export const managedEvents = managedPublications<EventRow, EventInput, CampaignEvent>(kind)

export const { list: listEvents, listPages: listEventPages, find: findEvent, findAt: findEventAt } = events

export const { insert: insertEvent, update: updateEvent, remove: deleteEvent } = managedEvents
