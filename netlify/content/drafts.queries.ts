import { type Selectable, sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import type { PublicationDrafts } from '#netlify/database/types.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import type { Section } from '#src/contract/publication.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { getActorName, type WritePlan } from './publication.ts'

/** A form counts as open for this long after its last report. Forms send a report every minute. */
const ONLINE_MS = 150_000
const MAX_ROWS = 100

type DraftRow = Selectable<PublicationDrafts>

function listOpenForms({ open_editors }: DraftRow): [string, DraftRow['open_editors'][string]][] {
  return Object.entries(open_editors).filter(([, { seenAt }]) => Date.now() - Date.parse(seenAt) < ONLINE_MS)
}

function toDraftState(row: DraftRow, ownEditor?: string): DraftState {
  const otherForms = listOpenForms(row).filter(([editor]) => editor !== ownEditor)
  return { version: row.version, openEditors: otherForms.map(([, { by }]) => (by ? { by } : {})) }
}

function toDraft(row: DraftRow, ownEditor?: string): Draft | undefined {
  const { item_id: item, base_version: baseVersion, fields, editor_id: editor, changed_at, changed_by } = row
  if (!fields || !editor) return undefined
  const text = { item, baseVersion, fields, editor, changedAt: changed_at.toISOString() }
  return { ...toDraftState(row, ownEditor), ...text, ...(changed_by && { by: changed_by }) }
}

/** Lists the drafts of new items and of items that are not in the trash, most recently changed first. */
export async function listDrafts(section: Section): Promise<Draft[]> {
  const rows = await db()
    .selectFrom('publication_drafts as draft')
    .selectAll('draft')
    .where('draft.section', '=', section)
    .where('draft.fields', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('draft.base_version', 'is', null),
        eb.exists(
          eb
            .selectFrom('all_publications as item')
            .select('item.id')
            .whereRef('item.section', '=', 'draft.section')
            .whereRef('item.id', '=', 'draft.item_id')
            .where('item.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('draft.changed_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.flatMap((row) => toDraft(row) ?? [])
}

export async function findDraft(section: Section, item: string): Promise<Draft | undefined> {
  const row = await db()
    .selectFrom('publication_drafts')
    .selectAll()
    .where('section', '=', section)
    .where('item_id', '=', item)
    .executeTakeFirst()
  return row && toDraft(row)
}

/**
 * Records that a form has the item open, and stores its text if the draft has one of the given versions or is an older
 * text of this form. Without `versions`, replaces any draft. Returns the draft of another form if the version differs.
 */
export async function saveDraftReport(
  section: Section,
  item: string,
  { editor, baseVersion, fields, left: hasLeft }: DraftReport,
  versions?: number[],
): Promise<{ isCurrent: true; state: DraftState } | { isCurrent: false; draft: Draft | undefined }> {
  return await transaction(async (trx) => {
    // Inserts a row without text unless the item has a row, and locks the row.
    const row = await trx
      .insertInto('publication_drafts')
      .values({ section, item_id: item, base_version: baseVersion, version: 0 })
      .onConflict((conflictBuilder) =>
        conflictBuilder.columns(['section', 'item_id']).doUpdateSet((eb) => ({ section: eb.ref('excluded.section') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const isCurrent = !versions || versions.includes(row.version) || row.editor_id === editor
    const changedBy = getActorName()
    const { [editor]: _, ...otherForms } = Object.fromEntries(listOpenForms(row))
    const ownForm = { [editor]: { ...(changedBy && { by: changedBy }), seenAt: new Date().toISOString() } }
    const savedRow = await trx
      .updateTable('publication_drafts')
      .set({ open_editors: JSON.stringify(hasLeft ? otherForms : { ...otherForms, ...ownForm }) })
      .$if(isCurrent && fields !== undefined, (query) =>
        query.set({
          base_version: baseVersion,
          fields: JSON.stringify(fields),
          version: sql`nextval('publication_drafts_version_seq')`,
          editor_id: editor,
          changed_by: changedBy,
          changed_at: now,
        }),
      )
      .where('section', '=', section)
      .where('item_id', '=', item)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!isCurrent) return { isCurrent, draft: toDraft(savedRow, editor) }
    return { isCurrent, state: toDraftState(savedRow, editor) }
  })
}

interface DraftFilter {
  versions: number[] | undefined
  /** Deletes only a text of this member. */
  author?: string | undefined
}

/** Deletes a draft that was saved or discarded. Returns false if the filter matches no draft. */
export async function deleteDraft(
  executor: Executor,
  section: Section,
  item: string,
  { versions, author }: DraftFilter,
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('publication_drafts')
    .where('section', '=', section)
    .where('item_id', '=', item)
    .$if(versions !== undefined, (query) => query.where('version', 'in', versions ?? []))
    .$if(author !== undefined, (query) => query.where('changed_by', '=', author ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Completes a write in its transaction: ends the unsaved text that was saved and adds the audit entry. */
export async function completeWrite(
  trx: Executor,
  section: Section,
  action: AuditEntry['action'],
  { id, title }: { id: string; title: string },
  { draft, savedForm }: WritePlan,
): Promise<void> {
  await endAutosave(trx, { collection: section, item: id }, savedForm)
  if (draft !== undefined) await deleteDraft(trx, section, id, { versions: [draft] })
  await insertAuditEntry(trx, { action, list: section, subject: id, detail: title })
}

/** Deletes drafts after the retention time of the trash, and rows without text after a day. */
export async function deleteExpiredDrafts(): Promise<void> {
  await db()
    .deleteFrom('publication_drafts')
    .where((eb) =>
      eb.or([
        eb('changed_at', '<', secondsFromNow(-TRASH_RETENTION_DAYS * DAY_S)),
        eb.and([eb('fields', 'is', null), eb('changed_at', '<', secondsFromNow(-DAY_S))]),
      ]),
    )
    .execute()
}
