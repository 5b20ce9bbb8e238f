import { type Selectable, sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
import { secondsFromNow } from '#netlify/database/expressions.ts'
import type { OpenEditors } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/limits.ts'
import type { Section } from '#src/contract/publication.ts'

/** An editing form counts as open for this long after its last report. Forms send a report every minute. */
const ONLINE_SECONDS = 150
const DAY_SECONDS = 24 * 60 * 60
const MAX_ROWS = 100

const isOpen = sql<boolean>`seen_at > ${secondsFromNow(-ONLINE_SECONDS)}`.as('is_open')

function toOpenEditor(row: Selectable<OpenEditors> & { is_open: boolean }): OpenEditor {
  const { id, item_id: item, item_version: version, fields, changed_at, is_open, staff_name } = row
  const openEditor = { id, item, version, fields, changedAt: changed_at.toISOString(), isOpen: is_open }
  return { ...openEditor, ...(staff_name && { by: staff_name }) }
}

/** Returns the only author whose editing forms the user may update; undefined if the user may update all forms. */
function findRestrictedAuthor(): string | undefined {
  const actor = getActor()
  return actor?.role === 'owner' ? undefined : actor?.name
}

/** Stores the report of an editing form, unless the database already has a later report. */
async function upsertEditingForm(report: EditorReport): Promise<void> {
  const { id, section, item, version, turn, fields, closed = false, left: hasLeft = false } = report
  const restrictedAuthor = findRestrictedAuthor()
  const fieldsJson = closed || !fields ? null : JSON.stringify(fields)
  await db()
    .insertInto('open_editors')
    .values({
      ...{ id, section, item_id: item, item_version: version, fields: fieldsJson, turn, closed },
      seen_at: secondsFromNow(hasLeft ? -ONLINE_SECONDS : 0),
      staff_name: getActor()?.name ?? null,
    })
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .column('id')
        .doUpdateSet((eb) => ({
          item_version: eb.ref('excluded.item_version'),
          turn: eb.ref('excluded.turn'),
          closed: eb.ref('excluded.closed'),
          seen_at: eb.ref('excluded.seen_at'),
          staff_name: eb.fn.coalesce('excluded.staff_name', 'open_editors.staff_name'),
          // If the report has no fields, keep the stored text.
          ...((closed || fields !== undefined) && {
            fields: eb.ref('excluded.fields'),
            changed_at: eb
              .case()
              .when('open_editors.fields', 'is distinct from', eb.ref('excluded.fields'))
              .then(sql<Date>`now()`)
              .else(eb.ref('open_editors.changed_at'))
              .end(),
          }),
        }))
        .whereRef('open_editors.section', '=', 'excluded.section')
        .whereRef('open_editors.item_id', '=', 'excluded.item_id')
        .where((eb) =>
          eb.and([
            eb('open_editors.closed', '=', false),
            eb.or([eb('excluded.closed', '=', true), eb('open_editors.turn', '<', eb.ref('excluded.turn'))]),
            ...(restrictedAuthor === undefined ? [] : [eb('open_editors.staff_name', '=', restrictedAuthor)]),
          ]),
        ),
    )
    .execute()
}

/** Stores the report of an editing form. Returns the item's other forms that are open or have unsaved text. */
export async function saveEditorReport(report: EditorReport): Promise<EditorReportResult> {
  await upsertEditingForm(report)
  const { id, section, item, closed = false } = report
  const rows = await db()
    .selectFrom('open_editors')
    .selectAll()
    .select(isOpen)
    .where('section', '=', section)
    .where('item_id', '=', item)
    .where((eb) => eb.or([eb('id', '=', id), eb('closed', '=', false)]))
    .orderBy('changed_at', 'desc')
    .execute()
  const restrictedAuthor = findRestrictedAuthor()
  const ownRow = rows.find((row) => row.id === id)
  // A form of another author counts as closed, so that the user's browser opens a new form with another id.
  const isOtherAuthor = ownRow !== undefined && restrictedAuthor !== undefined && ownRow.staff_name !== restrictedAuthor
  const otherRows = rows.filter((row) => row.id !== id && (row.is_open || row.fields))
  return {
    closed: ownRow?.closed === true || (isOtherAuthor && !closed),
    others: otherRows.map(toOpenEditor).map(({ fields, ...editor }) => ({ ...editor, hasText: fields !== null })),
  }
}

/** Lists unsaved texts of new items and of items that are not in the trash, most recently changed first. */
export async function listUnsavedTexts(section: Section): Promise<OpenEditor[]> {
  const rows = await db()
    .selectFrom('open_editors')
    .selectAll()
    .select(isOpen)
    .where('section', '=', section)
    .where('fields', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('item_version', 'is', null),
        eb.exists(
          eb
            .selectFrom('all_publications as item')
            .select('item.id')
            .whereRef('item.section', '=', 'open_editors.section')
            .whereRef('item.id', '=', 'open_editors.item_id')
            .where('item.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('changed_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(toOpenEditor)
}

/** Finds an item's most recently changed unsaved text, or the unsaved text of one editing form. */
export async function findUnsavedText(
  section: Section,
  item: string,
  editingFormId?: string,
): Promise<OpenEditor | undefined> {
  const row = await db()
    .selectFrom('open_editors')
    .selectAll()
    .select(isOpen)
    .where('section', '=', section)
    .where('item_id', '=', item)
    .where('fields', 'is not', null)
    .$if(editingFormId !== undefined, (query) => query.where('id', '=', editingFormId ?? ''))
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOpenEditor(row)
}

/** Deletes unsaved texts after the retention time of the trash, and editing forms without text after a day. */
export async function deleteAbandonedEditingForms(): Promise<void> {
  await db()
    .deleteFrom('open_editors')
    .where((eb) =>
      eb.or([
        eb('changed_at', '<', secondsFromNow(-TRASH_RETENTION_DAYS * DAY_SECONDS)),
        eb.and([eb('fields', 'is', null), eb('seen_at', '<', secondsFromNow(-DAY_SECONDS))]),
      ]),
    )
    .execute()
}
