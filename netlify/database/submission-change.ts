import { type RawBuilder, sql } from 'kysely'
import { noteLine } from './audit.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import { isIn, lgaOf, type Scope } from './scope.ts'
import { type InboxItems, type InboxList, type InboxRows, tables, toItem } from './submissions.ts'

export interface SubmissionChange {
  status?: string | null | undefined
  note?: string | null | undefined
  lga?: string | null | undefined
}

function auditAssignment(list: InboxList): RawBuilder<unknown> {
  const rows = sql`from changed join former on id = former_id where ${lgaOf[list]} is distinct from former_lga`
  return noteLine('assign', list, sql`id`, sql`coalesce(${lgaOf[list]}, 'no area')`, rows)
}

export async function updateSubmission<List extends InboxList>(
  list: List,
  id: string,
  { status = null, note = null, lga }: SubmissionChange,
  { versions, scope }: { versions?: number[] | undefined; scope: Scope },
): Promise<Change<{ item: InboxItems[List] }>> {
  const table = sql.table(tables[list])
  const hasLga = lga !== undefined
  const { rows } = await sql<InboxRows[List]>`
    with former as (
      select id as former_id, version as former_version, status as former_status
      ${hasLga ? sql`, ${lgaOf[list]} as former_lga` : sql``}
      from ${table} where id = ${id} and ${isIn(scope, list)} for update
    ),
    changed as (
      update ${table} as own set version = former_version + 1,
        status = coalesce(${status}::text, status), note = coalesce(${note}::text, note)
        ${hasLga ? sql`, ${lgaOf[list]} = ${lga}::text` : sql``}
      from former where own.id = former_id and ${versions ? isFormerVersion(versions) : sql`true`}
      returning own.*
    ),
    audited as (${noteLine(
      'status',
      list,
      sql`id`,
      sql`former_status || ' to ' || status`,
      sql`from changed join former on id = former_id where status <> former_status`,
    )})
    ${hasLga ? sql`, assigned as (${auditAssignment(list)})` : sql``}
    select changed.* from former left join changed on id = former_id`.execute(database())
  const [row] = rows
  if (!row) return { kind: 'not-found' }
  return isRow<InboxRows[List]>(row) ? { kind: 'done', item: toItem<List>(row) } : { kind: 'conflict' }
}
