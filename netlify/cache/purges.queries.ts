import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
import { secondsFromNow } from '#netlify/database/expressions.ts'

// The database enqueues purges: see the triggers in migrations/20251225060000_purge_triggers.

const BATCH_SIZE = 100

export const PURGE_ALL = '*'

export interface Purge {
  id: string
  tag: string
}

/** Lists purges that are due within `seconds`, oldest first. */
export async function listDuePurges(seconds = 0): Promise<Purge[]> {
  return await db()
    .selectFrom('edge_purges')
    .select(['id', 'tag'])
    .where('due_at', '<=', secondsFromNow(seconds))
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
  const msToNextPurge = sql<number | null>`(extract(epoch from min(due_at) - now()) * 1000)::float8`
  const row = await db().selectFrom('edge_purges').select(msToNextPurge.as('wait')).executeTakeFirst()
  return row?.wait ?? undefined
}
