import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import type { SavedForm } from '#netlify/documents/author.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import { getActor } from '#netlify/http/actor.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import type { SectionName } from '#src/content/settings/sections.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import type { SettingsDraft, SettingsDraftInput } from '#src/contract/settings.ts'

/** Stored values of a section. They may have been saved by older code, so parse them with `parseSection`. */
export interface StoredSection {
  section: SectionName
  value: object
  version: number
  updated_at: Date
  changed_by: string | null
}

export type StoredValue = Pick<StoredSection, 'section' | 'value' | 'version'>

export async function listStoredSections(): Promise<StoredSection[]> {
  return await db().selectFrom('settings').selectAll().execute()
}

export async function findStoredSection(section: SectionName): Promise<StoredSection | undefined> {
  return await db().selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst()
}

/** Lists the former values of a section, newest first. */
export async function listSettingsRevisions(section: SectionName) {
  return await db()
    .selectFrom('revisions')
    .select(['number as version', 'fields as value', 'made_at', 'made_by'])
    .where('collection', '=', 'settings')
    .where('item', '=', section)
    .where('is_unsaved', '=', false)
    .orderBy('number', 'desc')
    .execute()
}

interface SectionChange {
  section: SectionName
  values: object
  /** Versions that the change may replace, 0 for the defaults; any version if omitted. */
  versions: number[] | undefined
  /** Form whose unsaved values are saved. */
  savedForm?: SavedForm | undefined
  /** Returns the detail of the audit entry. */
  describeChange: (former: StoredSection | undefined) => string
}

/** Saves a section, ends the unsaved text that was saved and adds the audit entry. A database trigger stores the former values. */
export async function saveSection({
  section,
  values,
  versions,
  savedForm,
  describeChange,
}: SectionChange): Promise<ChangeResult<{ stored: StoredSection }>> {
  return await transaction(async (trx) => {
    const former = await trx
      .selectFrom('settings')
      .selectAll()
      .where('section', '=', section)
      .forUpdate()
      .executeTakeFirst()
    if (versions && !versions.includes(former?.version ?? 0)) return { kind: 'conflict' }
    const columns = { value: JSON.stringify(values), changed_by: getActor()?.name ?? null }
    const stored = former
      ? await trx
          .updateTable('settings')
          .set({ ...columns, version: former.version + 1, updated_at: now })
          .where('section', '=', section)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('settings')
          .values({ section, ...columns })
          .onConflict((conflictBuilder) => conflictBuilder.doNothing())
          .returningAll()
          .executeTakeFirst()
    if (!stored) return { kind: 'conflict' }
    await deleteSettingsDraft(trx, section)
    await endAutosave(trx, { collection: 'settings', item: section }, savedForm)
    await insertAuditEntry(trx, { action: 'change-settings', detail: describeChange(former) })
    return { kind: 'done', stored }
  })
}

export async function findSettingsDraft(section: SectionName): Promise<SettingsDraft | undefined> {
  const row = await db().selectFrom('settings_drafts').selectAll().where('section', '=', section).executeTakeFirst()
  return (
    row && {
      values: row.value as SettingsDraft['values'],
      baseVersion: row.base_version,
      editor: row.editor_id,
      changedAt: row.changed_at.toISOString(),
      by: row.changed_by,
    }
  )
}

/** Stores a draft. Returns false, and stores nothing, if another form stored one that `replaces` does not name. */
export async function saveSettingsDraft(
  section: SectionName,
  { editor, replaces, baseVersion, values }: SettingsDraftInput,
): Promise<boolean> {
  const columns = {
    base_version: baseVersion,
    value: JSON.stringify(values),
    editor_id: editor,
    changed_by: getActor()?.name ?? null,
  }
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('settings_drafts')
    .values({ section, ...columns })
    .onConflict((conflictBuilder) =>
      conflictBuilder
        .column('section')
        .doUpdateSet({ ...columns, changed_at: now })
        .where('settings_drafts.editor_id', 'in', [editor, ...(replaces ? [replaces] : [])]),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteSettingsDraft(executor: Executor, section: SectionName): Promise<void> {
  await executor.deleteFrom('settings_drafts').where('section', '=', section).execute()
}

/** Deletes drafts after the retention time of the trash. */
export async function deleteExpiredSettingsDrafts(): Promise<void> {
  await db()
    .deleteFrom('settings_drafts')
    .where('changed_at', '<', secondsFromNow(-TRASH_RETENTION_DAYS * DAY_S))
    .execute()
}
