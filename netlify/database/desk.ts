import { type RawBuilder, sql } from 'kysely'
import type { ContactMessage } from '#src/contract/contact.ts'
import type { DeskPage } from '#src/contract/desk.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { noteLine } from './audit.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import { toContactMessage } from './contact.ts'
import { allOf, readPage } from './desk-page.ts'
import type { ContactRow, VolunteerRow } from './schema.ts'
import { isFoundBy } from './search.ts'
import { toVolunteer } from './volunteers.ts'

/** The lists of the desk, with a row of each as staff see it. */
export interface DeskItems {
  volunteers: Volunteer
  messages: ContactMessage
}

export type DeskList = keyof DeskItems

interface DeskRows {
  volunteers: VolunteerRow
  messages: ContactRow
}

/** What a list shows; what is missing is not asked for. */
export interface DeskFilter {
  search: string | null
  lga?: string | undefined
  status?: string | undefined
}

const tables = { volunteers: 'volunteers', messages: 'contact_messages' } as const

const toItem: { [List in DeskList]: (row: DeskRows[List]) => DeskItems[List] } = {
  volunteers: toVolunteer,
  messages: toContactMessage,
}

function conditionsOf({ search, lga, status }: DeskFilter): RawBuilder<boolean>[] {
  return [
    ...(search ? [isFoundBy(search)] : []),
    ...(lga ? [sql<boolean>`lga = ${lga}`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
  ]
}

/** The rows that the filter lets through, newest first, from the cursor on; 422 for a cursor that is none. */
export async function listDesk<List extends DeskList>(
  list: List,
  filter: DeskFilter,
  cursor: string | undefined,
  size: number,
): Promise<DeskPage<DeskItems[List]>> {
  const page = await readPage<DeskRows[List]>(tables[list], conditionsOf(filter), cursor, size)
  return { ...page, items: page.items.map(toItem[list]) }
}

/** Notes an export of all that the filter lets through, in words that do not repeat what was searched for. */
export async function noteExport(list: DeskList, filter: DeskFilter): Promise<void> {
  const words = [filter.lga, filter.status, filter.search && 'by search'].filter(Boolean).map((word) => `, ${word}`)
  const detail = sql`count(*) || case count(*) when 1 then ' row' else ' rows' end || ${words.join('')}::text`
  const wanted = sql`from ${sql.table(tables[list])} where ${allOf(conditionsOf(filter))}`
  await noteLine('export', list, sql`null::uuid`, detail, wanted).execute(database())
}

/** Changes status or note, or both, and notes a new status; not when its version is none of `versions`. */
export async function updateDesk<List extends DeskList>(
  list: List,
  id: string,
  { status = null, note = null }: { status?: string | null | undefined; note?: string | null | undefined },
  versions?: number[],
): Promise<Change<{ item: DeskItems[List] }>> {
  const table = sql.table(tables[list])
  const { rows } = await sql<DeskRows[List]>`
    with former as (
      select id as former_id, version as former_version, status as former_status
      from ${table} where id = ${id} for update
    ),
    changed as (
      update ${table} as own set version = former_version + 1,
        status = coalesce(${status}::text, status), note = coalesce(${note}::text, note)
      from former where own.id = former_id and ${versions ? isFormerVersion(versions) : sql`true`}
      returning own.*
    ),
    noted as (${noteLine(
      'status',
      list,
      sql`id`,
      sql`former_status || ' to ' || status`,
      sql`from changed join former on id = former_id where status <> former_status`,
    )})
    select changed.* from former left join changed on id = former_id`.execute(database())
  const [row] = rows
  if (!row) return { kind: 'missing' }
  return isRow<DeskRows[List]>(row) ? { kind: 'done', item: toItem[list](row) } : { kind: 'moved' }
}

const ONE = sql`'one person'`

/** One person's data, and a note that they were taken out; undefined when there are none. */
export async function copyDesk<List extends DeskList>(list: List, id: string): Promise<DeskItems[List] | undefined> {
  const { rows } = await sql<DeskRows[List]>`
    with found as (select * from ${sql.table(tables[list])} where id = ${id}),
    noted as (${noteLine('copy', list, sql`id`, ONE, sql`from found`)})
    select * from found`.execute(database())
  return rows[0] && toItem[list](rows[0])
}

/** Erases the row for good, and notes it; `elsewhere` when a copy without a row was erased. False when there was none. */
export async function eraseDesk(list: DeskList, id: string, elsewhere: boolean): Promise<boolean> {
  const { rows } = await sql`
    with erased as (delete from ${sql.table(tables[list])} where id = ${id} returning id)
    ${noteLine('erase', list, sql`${id}::uuid`, ONE, sql`where ${elsewhere}::boolean or exists (select from erased)`)}
    returning subject`.execute(database())
  return rows.length > 0
}
