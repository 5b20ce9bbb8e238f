import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { database } from './client.ts'
import { inOrder, publicOf } from './publication-kind.ts'

export interface Newest {
  section: Section
  id: string
  slug: string
  version: number
}

function selectNewest(section: Section, count: number): RawBuilder<Newest> {
  return sql`(select ${section}::text as section, id, slug, version, date, created_at from ${publicOf(section)}
    ${inOrder('desc')} limit ${count})`
}

export async function listNewest(count: number): Promise<Newest[]> {
  const { rows } = await sql<Newest>`select section, id, slug, version
    from (${selectNewest('news', count)} union all ${selectNewest('events', count)}) as newest
    ${inOrder('desc')}`.execute(database())
  return rows
}
