import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { SavedForm } from '#netlify/documents/author.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { SectionName } from '#src/content/settings/sections.ts'

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
  return await readDb().selectFrom('settings').selectAll().orderBy('section').execute()
}

export async function findStoredSection(section: SectionName): Promise<StoredSection | undefined> {
  return await readDb().selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst()
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
    await endAutosave(trx, { collection: 'settings', item: section }, savedForm)
    await insertAuditEntry(trx, { action: 'change-settings', detail: describeChange(former) })
    return { kind: 'done', stored }
  })
}
