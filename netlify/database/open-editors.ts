import { sql } from 'kysely'
import { getActor } from '#netlify/http/actor.ts'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/limits.ts'
import type { Section } from '#src/contract/publication.ts'
import { db } from './client.ts'

// Seconds after its last report in which an editor counts as open. Editors report every minute, so one report may be
// lost.
const ONLINE_SECONDS = 150

const MAX_ROWS = 100

interface EditorRow {
  id: string
  item_id: string
  item_version: number | null
  fields: Record<string, string> | null
  changed_at: Date
  is_open: boolean
  closed: boolean
  staff_name: string | null
}

const editorColumns = sql`id, item_id, item_version, fields, changed_at, closed, staff_name,
  seen_at > now() - make_interval(secs => ${ONLINE_SECONDS}::float8) as is_open`

function toEditor({ id, item_id, item_version, fields, changed_at, is_open, staff_name }: EditorRow): OpenEditor {
  const editor = {
    id,
    item: item_id,
    version: item_version,
    fields,
    changedAt: changed_at.toISOString(),
    isOpen: is_open,
  }
  return { ...editor, ...(staff_name && { by: staff_name }) }
}

/**
 * Returns the author to whose open editors the caller's updates are limited; undefined for owners, who may update
 * all.
 */
function findRestrictedAuthor(): string | undefined {
  const actor = getActor()
  return actor?.role === 'owner' ? undefined : actor?.name
}

/** Stores the report of an open editor unless a later report is stored. Returns the item's other open editors. */
export async function saveEditorReport(report: EditorReport): Promise<EditorReportResult> {
  const { id, section, item, version, turn, fields, closed: isClosed = false, left: hasLeft = false } = report
  const onlyAuthor = findRestrictedAuthor()
  const hasFields = isClosed || fields !== undefined
  const fieldsJson = isClosed || !fields ? null : JSON.stringify(fields)
  const seenAt = sql`now() - make_interval(secs => ${hasLeft ? ONLINE_SECONDS : 0}::float8)`
  await sql`
    insert into open_editors as own (id, section, item_id, item_version, fields, turn, closed, seen_at, staff_name)
    values (${id}, ${section}, ${item}, ${version}, ${fieldsJson}::jsonb, ${turn}, ${isClosed}, ${seenAt}, ${getActor()?.name ?? null})
    on conflict (id) do update set
      fields = case when ${hasFields} then excluded.fields else own.fields end,
      changed_at = case when ${hasFields} and own.fields is distinct from excluded.fields then now() else own.changed_at end,
      item_version = excluded.item_version, turn = excluded.turn, closed = excluded.closed, seen_at = excluded.seen_at,
      staff_name = coalesce(excluded.staff_name, own.staff_name)
    where not own.closed and own.section = excluded.section and own.item_id = excluded.item_id
      and (excluded.closed or own.turn < excluded.turn) and ${onlyAuthor ? sql`own.staff_name = ${onlyAuthor}` : sql`true`}`.execute(
    db(),
  )
  const { rows } = await sql<EditorRow>`select ${editorColumns} from open_editors
    where section = ${section} and item_id = ${item} and (id = ${id} or not closed)
    order by changed_at desc`.execute(db())
  const ownRow = rows.find((row) => row.id === id)
  // An editor of another author counts as closed, so that the caller's browser opens a new editor with its own id.
  const isOtherAuthor = ownRow !== undefined && onlyAuthor !== undefined && ownRow.staff_name !== onlyAuthor
  const otherEditors = rows.filter((row) => row.id !== id && (row.is_open || row.fields)).map(toEditor)
  return {
    closed: ownRow?.closed === true || (isOtherAuthor && !isClosed),
    others: otherEditors.map(({ fields: fieldValues, ...otherEditor }) => ({
      ...otherEditor,
      hasText: fieldValues !== null,
    })),
  }
}

/** Lists unsaved texts of new items and of items that are not in the trash, last changed first. */
export async function listUnsaved(section: Section): Promise<OpenEditor[]> {
  const { rows } = await sql<EditorRow>`select ${editorColumns} from open_editors as own
    where section = ${section} and fields is not null and (item_version is null or exists (
      select from all_publications as item where item.section = own.section and item.id = item_id and deleted_at is null
    ))
    order by changed_at desc limit ${MAX_ROWS}`.execute(db())
  return rows.map(toEditor)
}

export async function findUnsaved(section: Section, item: string, editor?: string): Promise<OpenEditor | undefined> {
  const ownRow = editor ? sql`id = ${editor}` : sql`true`
  const { rows } = await sql<EditorRow>`select ${editorColumns} from open_editors
    where section = ${section} and item_id = ${item} and fields is not null and ${ownRow}
    order by changed_at desc limit 1`.execute(db())
  return rows[0] && toEditor(rows[0])
}

/** Deletes unsaved texts after as many days as items stay in the trash, and editors without text after a day. */
export async function deleteAbandonedEditors(): Promise<void> {
  await sql`delete from open_editors where changed_at < now() - make_interval(days => ${TRASH_RETENTION_DAYS}::integer)
    or (fields is null and seen_at < now() - interval '1 day')`.execute(db())
}
