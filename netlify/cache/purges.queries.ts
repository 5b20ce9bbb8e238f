import { sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'

// The triggers of each table enqueue purges with the SQL functions enqueue_purges and enqueue_nightly_purges, whose rows
// (`is_nightly`) wait for the nightly run.

const BATCH_SIZE = 100

export const PURGE_ALL = '*'

export interface Purge {
  id: string
  tag: string
}

/** Lists purges that are due within `seconds`, oldest first. */
export async function listDuePurges(seconds = 0): Promise<Purge[]> {
  return await readDb()
    .selectFrom('edge_purges')
    .select(['id', 'tag'])
    .where('is_nightly', '=', false)
    .where('due_at', '<=', secondsFromNow(seconds))
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

/** Enqueues purges of what no trigger watches, as the triggers do: at once, and again in 60 s. */
export async function enqueuePurges(tags: string[]): Promise<void> {
  await db().selectNoFrom(sql`enqueue_purges(${tags}::text[])`.as('enqueued')).execute()
}

export async function deletePurges(ids: string[]): Promise<void> {
  await db().deleteFrom('edge_purges').where('id', 'in', ids).execute()
}

/** Returns the milliseconds until the next edge cache purge (0 or less if overdue); undefined if none is queued. */
export async function findMsToNextPurge(): Promise<number | undefined> {
  const msToNextPurge = sql<number | null>`(extract(epoch from min(due_at) - now()) * 1000)::float8`
  const row = await readDb()
    .selectFrom('edge_purges')
    .select(msToNextPurge.as('wait'))
    .where('is_nightly', '=', false)
    .executeTakeFirst()
  return row?.wait ?? undefined
}

/** Counts the purges that have been due for `seconds` or longer. */
export async function countOverduePurges(seconds: number): Promise<number> {
  const { count } = await readDb()
    .selectFrom('edge_purges')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('is_nightly', '=', false)
    .where('due_at', '<=', secondsFromNow(-seconds))
    .executeTakeFirstOrThrow()
  return count
}

/** Makes the purges due that repeat those of content withdrawn since the last nightly run. */
export async function releaseNightlyPurges(): Promise<void> {
  await db().updateTable('edge_purges').set({ is_nightly: false, due_at: now }).where('is_nightly', '=', true).execute()
}
