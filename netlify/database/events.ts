import { sql } from 'kysely'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { today } from '#src/lib/dates.ts'
import { createManagedQueries } from './managed-publication.ts'
import { createPublicationQueries } from './publication.ts'
import type { PublicationConfig } from './publication-kind.ts'
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

function orderBySoonest() {
  const isComing = sql`date >= ${today()}`
  return sql`order by ${isComing} desc, case when ${isComing} then date end, date desc, created_at, id`
}

const eventConfig: PublicationConfig<EventRow, CampaignEvent> = {
  section: 'events',
  order: 'asc',
  toItem: toEvent,
  longColumns: ['description'],
  outline: sql`id, title, date, time, location, type, version, created_at, updated_at, slug, status, former_date,
    former_time, case when length(description) > 300 then left(description, 300) || ' …' else description end
    as description`,
  staffOrder: orderBySoonest,
}

export const eventQueries = createPublicationQueries<EventRow, CampaignEvent>(eventConfig)
export const managedEvents = createManagedQueries<EventRow, EventInput, CampaignEvent>(eventConfig)

export const {
  list: listEvents,
  listPaths: listEventPaths,
  find: findEvent,
  findBySlug: findEventBySlug,
} = eventQueries

export const { insert: insertEvent, update: updateEvent, moveToTrash: deleteEvent } = managedEvents
