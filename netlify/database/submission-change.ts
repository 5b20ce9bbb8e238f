import { type RawBuilder, sql } from 'kysely'
import { insertAuditEntry } from './audit.ts'
import { type ChangeResult, hasExpectedVersion, isFoundRow } from './change.ts'
import { db } from './client.ts'
import { isInScope, lgaColumns, type Scope } from './scope.ts'
import { type InboxItems, type InboxList, inboxTables, type SubmissionRows, toInboxItem } from './submissions.ts'

export interface SubmissionPatch {
  status?: string | null | undefined
  note?: string | null | undefined
  lga?: string | null | undefined
}

function auditAssignment(inboxList: InboxList): RawBuilder<unknown> {
  const rows = sql`from changed join former on id = former_id where ${lgaColumns[inboxList]} is distinct from former_lga`
  return insertAuditEntry('assign', inboxList, sql`id`, sql`coalesce(${lgaColumns[inboxList]}, 'no area')`, rows)
}

export async function updateSubmission<List extends InboxList>(
  inboxList: List,
  id: string,
  { status = null, note = null, lga }: SubmissionPatch,
  { versions, scope }: { versions?: number[] | undefined; scope: Scope },
): Promise<ChangeResult<{ item: InboxItems[List] }>> {
  const table = sql.table(inboxTables[inboxList])
  const hasLga = lga !== undefined
  const { rows } = await sql<SubmissionRows[List]>`
    with former as (
      select id as former_id, version as former_version, status as former_status
      ${hasLga ? sql`, ${lgaColumns[inboxList]} as former_lga` : sql``}
      from ${table} where id = ${id} and ${isInScope(scope, inboxList)} for update
    ),
    changed as (
      update ${table} as own set version = former_version + 1,
        status = coalesce(${status}::text, status), note = coalesce(${note}::text, note)
        ${hasLga ? sql`, ${lgaColumns[inboxList]} = ${lga}::text` : sql``}
      from former where own.id = former_id and ${versions ? hasExpectedVersion(versions) : sql`true`}
      returning own.*
    ),
    audited as (${insertAuditEntry(
      'status',
      inboxList,
      sql`id`,
      sql`former_status || ' to ' || status`,
      sql`from changed join former on id = former_id where status <> former_status`,
    )})
    ${hasLga ? sql`, assigned as (${auditAssignment(inboxList)})` : sql``}
    select changed.* from former left join changed on id = former_id`.execute(db())
  const [row] = rows
  if (!row) return { kind: 'not-found' }
  return isFoundRow<SubmissionRows[List]>(row) ? { kind: 'done', item: toInboxItem<List>(row) } : { kind: 'conflict' }
}
