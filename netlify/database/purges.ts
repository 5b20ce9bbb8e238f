import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

// At once, and when no render that began before the write runs any more.
const TURNS = sql`(values (0), (60)) as turns (seconds)`

// So many at a time: more tags than the largest write has.
const MOST = 100

/** Stands for every tag: the platform purges the whole site. */
export const PURGE_ALL = '*'

export interface Purge {
  id: string
  tag: string
}

/** The part of a statement that notes what the edge is to forget of its change; `tags` selects them. */
export function notePurges(tags: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into edge_purges (tag, due_at)
    select tag, now() + make_interval(secs => seconds) from (${tags}) as told (tag), ${TURNS}
    where tag is not null`
}

/** The tags of the files of this site that a text names, by SQL: a row for each. */
export function tagsOfMedia(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`media_tags(${text})`
}

export async function listDuePurges(seconds = 0): Promise<Purge[]> {
  return await database()
    .selectFrom('edge_purges')
    .select(['id', 'tag'])
    .where('due_at', '<=', sql<Date>`now() + make_interval(secs => ${seconds}::float8)`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

export async function deletePurges(ids: string[]): Promise<void> {
  await database().deleteFrom('edge_purges').where('id', 'in', ids).execute()
}

/** In how many milliseconds the next one is due: none or fewer when it is overdue, undefined when nothing is left. */
export async function findNextPurge(): Promise<number | undefined> {
  const wait = sql<number | null>`(extract(epoch from min(due_at) - now()) * 1000)::float8`
  const row = await database().selectFrom('edge_purges').select(wait.as('wait')).executeTakeFirst()
  return row?.wait ?? undefined
}
