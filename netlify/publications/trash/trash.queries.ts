import { sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { endSavedUploads } from '#netlify/gallery/media/uploads.queries.ts'
import { getActorName, getState } from '#netlify/publications/publication.ts'
import { restoredColumns } from '#netlify/publications/states.queries.ts'
import { publicationTables } from '#netlify/publications/tables.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { PublicationState } from '#src/contract/publications/publication.ts'
import type { TrashCollection, TrashedItem } from '#src/contract/publications/trash.ts'

/** Returns the table of the items of a collection. */
export function getItemTable(collection: TrashCollection) {
  return collection === 'gallery' ? 'gallery_media' : publicationTables[collection].table
}

export async function listTrashedItems(collection: TrashCollection): Promise<Omit<TrashedItem, 'collection'>[]> {
  const rows = await readDb()
    .selectFrom(getItemTable(collection))
    .select(['id', 'title', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: deleted_at.toISOString() }))
}

/** Moves an article or event to the trash if its version is in `versions` or `versions` is omitted. */
export async function moveToTrash(
  collection: PublicationCollection,
  id: string,
  versions?: number[],
): Promise<ChangeResult<object>> {
  return await transaction(async (trx) => {
    const item = await trx
      .selectFrom(getItemTable(collection))
      .select(['title', 'version'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!item) return { kind: 'not-found' }
    if (versions && !versions.includes(item.version)) return { kind: 'conflict' }
    await trx
      .updateTable(getItemTable(collection))
      .set({ deleted_at: now, version: item.version + 1 })
      .where('id', '=', id)
      .execute()
    await insertAuditEntry(trx, { action: 'delete', collection, subject: id, detail: item.title })
    return { kind: 'done' }
  })
}

/** Restores an article or event: as a draft if its publication time passed while it was in the trash. */
export async function restorePublication(
  collection: PublicationCollection,
  id: string,
): Promise<PublicationState | undefined> {
  return await transaction(async (trx) => {
    const item = await trx
      .updateTable(getItemTable(collection))
      .set((eb) => ({ ...restoredColumns, version: eb('version', '+', 1), changed_by: getActorName() }))
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning(['title', 'state', 'unpublish_at'])
      .executeTakeFirst()
    if (!item) return undefined
    await insertAuditEntry(trx, { action: 'restore', collection, subject: id, detail: item.title })
    return getState(item)
  })
}

/** Trashed items to delete: one item or all, of those that have been in the trash for `seconds` or since a time. */
export type TrashFilter = {
  id?: string
  seconds?: number
  /** Latest time of the move to the trash, ISO 8601. */
  before?: string
} & ({ id: string } | { seconds: number })

/** Deletes trashed items for good and returns their number. Triggers delete their revisions and preview links. */
async function deleteTrashedItemsOf(
  trx: Executor,
  collection: TrashCollection,
  { id, seconds = 0, before }: TrashFilter,
): Promise<number> {
  const rows = await trx
    .deleteFrom(getItemTable(collection))
    .where('deleted_at', '<=', secondsFromNow(-seconds))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    // Times in answers have no microseconds.
    .$if(before !== undefined, (query) =>
      query.where(sql<Date>`date_trunc('milliseconds', deleted_at)`, '<=', new Date(before ?? 0)),
    )
    .returning(['id', 'title'])
    .execute()
  const auditFields = { action: 'delete-for-good', collection } as const
  await insertAuditEntry(trx, ...rows.map(({ id, title }) => ({ ...auditFields, subject: id, detail: title })))
  if (collection === 'gallery')
    await endSavedUploads(
      trx,
      rows.map((row) => row.id),
    )
  return rows.length
}

/**
 * Deletes trashed items of the collections for good, or none of them if one deletion fails. Returns their number. The
 * nightly run deletes the files of gallery items once no other item uses them.
 */
export async function deleteTrashedItems(collections: TrashCollection[], filter: TrashFilter): Promise<number> {
  return await transaction(async (trx) => {
    let deletedCount = 0
    for (const collection of collections) deletedCount += await deleteTrashedItemsOf(trx, collection, filter)
    return deletedCount
  })
}
