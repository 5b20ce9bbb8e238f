import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { database } from './client.ts'
import { publicOf } from './publication-kind.ts'

export interface Newest {
  section: Section
  id: string
  slug: string
  version: number
}

function newestOf(section: Section, count: number): RawBuilder<Newest> {
  return sql`(select ${section}::text as section, id, slug, version, date from ${publicOf(section)}
    order by date desc, created_at desc, id desc limit ${count})`
}

export async function listNewest(count: number): Promise<Newest[]> {
  const { rows } = await sql<Newest>`select section, id, slug, version
    from (${newestOf('news', count)} union all ${newestOf('events', count)}) as newest
    order by date desc`.execute(database())
  return rows
}
