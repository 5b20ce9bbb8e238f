import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { db } from './client.ts'
import { getPublicView, orderByDate } from './publication-kind.ts'

export interface NewestPublication {
  section: Section
  id: string
  slug: string
  version: number
}

function selectNewest(section: Section, count: number): RawBuilder<NewestPublication> {
  return sql`(select ${section}::text as section, id, slug, version, date, created_at from ${getPublicView(section)}
    ${orderByDate('desc')} limit ${count})`
}

export async function listNewestPublications(count: number): Promise<NewestPublication[]> {
  const { rows } = await sql<NewestPublication>`select section, id, slug, version
    from (${selectNewest('news', count)} union all ${selectNewest('events', count)}) as newest
    ${orderByDate('desc')}`.execute(db())
  return rows
}
