import { sql } from 'kysely'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import type { EventRow } from './schema.ts'

export function toEvent({ created_at: _, updated_at, ...event }: EventRow): CampaignEvent {
  return { ...event, sequence: event.version - 1, updatedAt: updated_at.toISOString() }
}

/** All events, past and upcoming, soonest first. */
export async function listEvents(): Promise<CampaignEvent[]> {
  const rows = await database()
    .selectFrom('events')
    .selectAll()
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toEvent)
}

export async function findEvent(id: string): Promise<CampaignEvent | undefined> {
  const row = await database().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toEvent(row)
}

export async function insertEvent(input: EventInput): Promise<CampaignEvent> {
  const row = await database().insertInto('events').values(input).returningAll().executeTakeFirstOrThrow()
  return toEvent(row)
}

/** The row that is to be changed, locked, whatever its version; one statement with the change that follows. */
function lockEvent(id: string) {
  return database().with('former', (query) =>
    query
      .selectFrom('events')
      .select(['id as former_id', 'version as former_version'])
      .where('id', '=', id)
      .forUpdate(),
  )
}

/** Updates the row unless its version is none of `versions`; without `versions` in any case. */
export async function updateEvent(
  id: string,
  input: EventInput,
  versions?: number[],
): Promise<Change<{ event: CampaignEvent }>> {
  const row = await lockEvent(id)
    .with('changed', (query) =>
      query
        .updateTable('events')
        .from('former')
        .set((column) => ({
          ...input,
          version: column('former.former_version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .whereRef('events.id', '=', 'former.former_id')
        .$if(versions !== undefined, (update) => update.where(isFormerVersion(versions)))
        .returningAll('events'),
    )
    .selectFrom('former')
    .leftJoin('changed', 'changed.id', 'former.former_id')
    .selectAll('changed')
    .executeTakeFirst()
  if (!row) return { kind: 'missing' }
  return isRow<EventRow>(row) ? { kind: 'done', event: toEvent(row) } : { kind: 'moved' }
}

/** Deletes the row unless its version is none of `versions`; without `versions` in any case. */
export async function deleteEvent(id: string, versions?: number[]): Promise<Change<{ slug: string }>> {
  const row = await lockEvent(id)
    .with('changed', (query) =>
      query
        .deleteFrom('events')
        .using('former')
        .whereRef('events.id', '=', 'former.former_id')
        .$if(versions !== undefined, (remove) => remove.where(isFormerVersion(versions)))
        .returning(['events.id', 'events.slug']),
    )
    .selectFrom('former')
    .leftJoin('changed', 'changed.id', 'former.former_id')
    .select('changed.slug')
    .executeTakeFirst()
  if (!row) return { kind: 'missing' }
  return row.slug ? { kind: 'done', slug: row.slug } : { kind: 'moved' }
}
