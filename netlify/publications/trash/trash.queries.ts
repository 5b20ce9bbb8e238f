import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActorName } from '#netlify/publications/publication.ts'
import { restoredColumns } from '#netlify/publications/states.queries.ts'
import { publicationTables } from '#netlify/publications/tables.ts'
import type { PublicationState } from '#src/contract/publications/publication.ts'
import type { Section } from '#src/contract/publications/sections.ts'
import type { TrashedItem, TrashSection } from '#src/contract/publications/trash.ts'

/** Returns the table of the items of a section. */
export function getItemTable(section: TrashSection) {
  return section === 'gallery' ? 'gallery_media' : publicationTables[section].table
}

export async function listTrashedItems(section: TrashSection): Promise<Omit<TrashedItem, 'section'>[]> {
  const rows = await db()
    .selectFrom(getItemTable(section))
    .select(['id', 'title', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: deleted_at.toISOString() }))
}

/** Moves an article or event to the trash if its version is in `versions` or `versions` is omitted. */
export async function moveToTrash(section: Section, id: string, versions?: number[]): Promise<ChangeResult<object>> {
  return await transaction(async (trx) => {
    const item = await trx
      .selectFrom(getItemTable(section))
      .select(['title', 'version'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!item) return { kind: 'not-found' }
    if (versions && !versions.includes(item.version)) return { kind: 'conflict' }
    await trx
      .updateTable(getItemTable(section))
      .set({ deleted_at: now, version: item.version + 1 })
      .where('id', '=', id)
      .execute()
    await insertAuditEntry(trx, { action: 'delete', list: section, subject: id, detail: item.title })
    return { kind: 'done' }
  })
}

/** Restores an article or event: as a draft if its publication time passed while it was in the trash. */
export async function restorePublication(section: Section, id: string): Promise<PublicationState | undefined> {
  return await transaction(async (trx) => {
    const item = await trx
      .updateTable(getItemTable(section))
      .set((eb) => ({ ...restoredColumns, version: eb('version', '+', 1), changed_by: getActorName() }))
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning(['title', 'state'])
      .executeTakeFirst()
    if (!item) return undefined
    await insertAuditEntry(trx, { action: 'restore', list: section, subject: id, detail: item.title })
    return item.state
  })
}

/** Trashed items to delete: one item, or all items that have been in the trash for at least `seconds`. */
export type TrashFilter = { id: string; seconds?: number | undefined } | { seconds: number }

/** Deletes trashed items for good and returns their ids. Triggers delete their revisions and preview links. */
export async function deleteTrashedItems(trx: Executor, section: TrashSection, filter: TrashFilter): Promise<string[]> {
  const rows = await trx
    .deleteFrom(getItemTable(section))
    .where('deleted_at', '<=', secondsFromNow(-(filter.seconds ?? 0)))
    .$if('id' in filter, (query) => query.where('id', '=', 'id' in filter ? filter.id : ''))
    .returning(['id', 'title'])
    .execute()
  const auditFields = { action: 'delete-for-good', list: section } as const
  await insertAuditEntry(trx, ...rows.map(({ id, title }) => ({ ...auditFields, subject: id, detail: title })))
  return rows.map(({ id }) => id)
}

/** Permanently deletes trashed articles or events. Returns their number. */
export async function deleteTrashedPublications(section: Section, filter: TrashFilter): Promise<number> {
  return await transaction(async (trx) => (await deleteTrashedItems(trx, section, filter)).length)
}
