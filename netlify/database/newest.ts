import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { database } from './client.ts'

export interface Newest {
  section: Section
  id: string
  slug: string
  version: number
}

function newestOf(section: Section, table: string, count: number): RawBuilder<Newest> {
  return sql`(select ${section}::text as section, id, slug, version, date from ${sql.table(table)}
    order by date desc, created_at desc, id desc limit ${count})`
}

export async function listNewest(count: number): Promise<Newest[]> {
  const { rows } = await sql<Newest>`select section, id, slug, version
    from (${newestOf('news', 'news_articles', count)} union all ${newestOf('events', 'events', count)}) as newest
    order by date desc`.execute(database())
  return rows
}
