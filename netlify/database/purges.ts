import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

// At once, and when no render that began before the write runs any more.
const TURNS = sql`(values (0), (60)) as turns (seconds)`

// So many at a time: more tags than the largest write has.
const MOST = 100

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

/** The tag of the file at an address of this site, by SQL; null for any other address. */
export function tagOfMedia(address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'media-' || substring(${address} from '^/api/media/([0-9a-f-]{36})')`
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

/** `trashed`: only by what is in the trash or was said before, and may come back. */
export type MediaUse = 'shown' | 'trashed' | 'unused'

export async function findMediaUse(id: string): Promise<MediaUse> {
  const address = `/api/media/${id}`
  const { rows } = await sql<{ deleted: boolean }>`
    select deleted_at is not null as deleted from news_articles where starts_with(image, ${address})
    union all select deleted_at is not null from gallery_media
    where id = ${id} or poster = ${address} or starts_with(poster, ${`${address}?`})
    union all select true from publication_versions where starts_with(fields ->> 'image', ${address})
    order by deleted limit 1`.execute(database())
  const [use] = rows
  if (!use) return 'unused'
  return use.deleted ? 'trashed' : 'shown'
}
