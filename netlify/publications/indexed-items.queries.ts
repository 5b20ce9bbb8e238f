import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { READ_LISTED_CHARACTERS, toListedEvent } from '#src/lib/listed-event.ts'
import { orderByAll } from './published.queries.ts'
import { toEvent } from './rows.ts'

/** Times of a published item in Unix milliseconds: since when it is public, and when it is unpublished if that is set. */
export interface PublicTimes {
  publicAt: number
  endsAt: number | null
}

export type IndexedEvent = ReturnType<typeof toListedEvent> & PublicTimes

export type IndexedArticle = Required<Pick<Article, 'slug' | 'title' | 'excerpt' | 'date' | 'lgas'>> & PublicTimes

const times = [
  sql<number>`(extract(epoch from publish_at) * 1000)::float8`.as('publicAt'),
  sql<number | null>`(extract(epoch from unpublish_at) * 1000)::float8`.as('endsAt'),
] as const

/** SQL: the beginning of a description, so that long ones are not read whole. */
const beginning = sql<string>`left(description, ${sql.lit(READ_LISTED_CHARACTERS)})`.as('description')

/** Lists public and scheduled events, earliest first. */
export async function listIndexedEvents(): Promise<IndexedEvent[]> {
  const rows = await readDb()
    .selectFrom('events')
    .select(['id', 'title', 'date', 'time', 'location', 'type', 'version', 'created_at', 'updated_at', 'slug'])
    .select(['status', 'former_date', 'former_time', 'lga', beginning, ...times])
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('slug', 'is not', null)
    .where((eb) => eb.or([eb('unpublish_at', 'is', null), eb('unpublish_at', '>', now)]))
    .orderBy(orderByAll(['date', 'created_at', 'id'], 'asc'))
    .$narrowType<{ slug: string }>()
    .execute()
  return rows.map(({ publicAt, endsAt, ...row }) => ({ ...toListedEvent(toEvent(row)), publicAt, endsAt }))
}

/** Lists public and scheduled articles that name areas, newest first. */
export async function listIndexedArticles(): Promise<IndexedArticle[]> {
  return await readDb()
    .selectFrom('news_articles')
    .select(['slug', 'title', 'excerpt', 'date', 'lgas', ...times])
    .where(sql`cardinality(lgas)`, '>', 0)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('slug', 'is not', null)
    .where((eb) => eb.or([eb('unpublish_at', 'is', null), eb('unpublish_at', '>', now)]))
    .orderBy(orderByAll(['date', 'created_at', 'id'], 'desc'))
    .$narrowType<{ slug: string }>()
    .execute()
}
