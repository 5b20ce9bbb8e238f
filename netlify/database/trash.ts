import { type RawBuilder, sql } from 'kysely'
import type { TrashedItem } from '#src/contract/trash.ts'
import { db } from './client.ts'

export type TrashFilter = { id: string; seconds?: number | undefined } | { seconds: number }

export function matchesTrashFilter(filter: TrashFilter): RawBuilder<unknown> {
  const idCondition = 'id' in filter ? sql`id = ${filter.id}` : sql`true`
  const { seconds } = filter
  const isOld = seconds === undefined ? sql`true` : sql`deleted_at < now() - make_interval(secs => ${seconds}::float8)`
  return sql`deleted_at is not null and ${idCondition} and ${isOld}`
}

export async function listTrashed(table: RawBuilder<unknown>): Promise<Omit<TrashedItem, 'section'>[]> {
  const { rows } = await sql<{ id: string; title: string; deleted_at: Date }>`
    select id, title, deleted_at from ${table}
    where deleted_at is not null order by deleted_at desc, id`.execute(db())
  return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: deleted_at.toISOString() }))
}
