import { type RawBuilder, sql } from 'kysely'
import { db } from './client.ts'

// Each write purges the edge cache twice: at once, and 60 s later to remove pages whose rendering began before the
// write.
const PURGE_DELAYS = sql`(values (0), (60)) as delays (seconds)`

const BATCH_SIZE = 100

export const PURGE_ALL = '*'

export interface Purge {
  id: string
  tag: string
}

export function enqueuePurges(tags: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into edge_purges (tag, due_at)
    select tag, now() + make_interval(secs => seconds) from (${tags}) as enqueued (tag), ${PURGE_DELAYS}
    where tag is not null`
}

/** SQL: selects the cache tags of all media files whose URLs occur in a text column. */
export function selectMediaTags(textColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`media_tags(${textColumn})`
}

export async function listDuePurges(seconds = 0): Promise<Purge[]> {
  return await db()
    .selectFrom('edge_purges')
    .select(['id', 'tag'])
    .where('due_at', '<=', sql<Date>`now() + make_interval(secs => ${seconds}::float8)`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

export async function deletePurges(ids: string[]): Promise<void> {
  await db().deleteFrom('edge_purges').where('id', 'in', ids).execute()
}

/** Returns the milliseconds until the next edge cache purge (0 or less if overdue); undefined if none is queued. */
export async function findMsToNextPurge(): Promise<number | undefined> {
  const milliseconds = sql<number | null>`(extract(epoch from min(due_at) - now()) * 1000)::float8`
  const row = await db().selectFrom('edge_purges').select(milliseconds.as('wait')).executeTakeFirst()
  return row?.wait ?? undefined
}
