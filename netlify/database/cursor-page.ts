import { type RawBuilder, sql } from 'kysely'
import { createFieldsProblem } from '#netlify/http/problem.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import { UUID_PATTERN } from '#src/contract/uuid.ts'
import { db } from './client.ts'
import type { Database } from './schema.ts'

const cursorPattern = new RegExp(`^(-?\\d{1,16})\\.(${UUID_PATTERN})$`)

// SQL: cursor of a row, made of its creation time and id. A JavaScript Date would lose the time's microseconds.
const cursorColumn = sql`(extract(epoch from created_at) * 1000000)::bigint || '.' || id`

function isAfterCursor(cursor: string): RawBuilder<boolean> {
  const [, microseconds, id] = cursorPattern.exec(cursor) ?? []
  if (!id) throw createFieldsProblem([{ field: 'cursor', message: 'Invalid cursor' }])
  const cursorTime = sql`timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond'`
  return sql<boolean>`(created_at, id) < (${cursorTime}, ${id}::uuid)`
}

export function joinConditions(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}

function omitCursor<Row extends object>({ place: _, ...row }: Row & { place: string }): Row {
  return row as unknown as Row
}

/** Lists a page of rows, newest first. Throws a `Problem` with HTTP status 422 for an invalid cursor. */
export async function listCursorPage<Row extends object>(
  table: keyof Database,
  conditions: RawBuilder<boolean>[],
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<Row>> {
  const whereClause = joinConditions(cursor === undefined ? conditions : [...conditions, isAfterCursor(cursor)])
  const { rows } = await sql<Row & { place: string }>`select *, ${cursorColumn} as place from ${sql.table(table)}
    where ${whereClause} order by created_at desc, id desc limit ${size + 1}::integer`.execute(db())
  const items = rows.slice(0, size)
  const nextCursor = rows.length > size ? items.at(-1)?.place : undefined
  return { items: items.map(omitCursor), next: nextCursor ?? null }
}
