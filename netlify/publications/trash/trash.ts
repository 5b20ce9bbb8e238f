import { recordMassDeletion } from '#netlify/activity/audit.queries.ts'
import { withPurge } from '#netlify/cache/purge.ts'
import { findItemOfUpload, moveGalleryItem } from '#netlify/gallery/gallery.queries.ts'
import { requireGalleryTextAccess } from '#netlify/gallery/gallery-texts.ts'
import { tryDeleteUploadBytes } from '#netlify/gallery/media/uploads.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { log } from '#netlify/log/log.ts'
import { isPublicationCollection } from '#netlify/publications/kinds.ts'
import { findManaged } from '#netlify/publications/managed-publications.queries.ts'
import { requirePublicationAccess } from '#netlify/publications/text/account-numbers.ts'
import { requireConfirmed, requireStaff, type Staff } from '#netlify/team/guard.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import {
  type EmptyTrashResult,
  emptyTrashInput,
  type TrashCollection,
  type TrashedItem,
  type TrashResult,
  trashDecision,
} from '#src/contract/publications/trash.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { deleteTrashedItems, listTrashedItems, restorePublication } from './trash.queries.ts'

async function requireRestoreAccess(staff: Staff, collection: TrashCollection, id: string): Promise<void> {
  if (collection === 'gallery') {
    const found = await findItemOfUpload(id)
    if (found?.isDeleted) await requireGalleryTextAccess(staff, found.item)
    return
  }
  const item = await findManaged(collection, id)
  if (item?.deletedAt) await requirePublicationAccess(staff, { collection, fields: item, id })
}

async function restore(staff: Staff, collection: TrashCollection, id: string): Promise<TrashResult | undefined> {
  await requireRestoreAccess(staff, collection, id)
  if (collection === 'gallery') return (await moveGalleryItem(id, 'restore')) ? { state: 'published' } : undefined
  const state = await restorePublication(collection, id)
  return state && { state }
}

const trashCollections: TrashCollection[] = [...publicationCollections, 'gallery']

export async function handleListTrash(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const trashLists = await Promise.all(
    trashCollections.map(async (collection) =>
      (await listTrashedItems(collection)).map((trashedItem) => ({ collection, ...trashedItem })),
    ),
  )
  const items: TrashedItem[] = trashLists
    .flat()
    .sort((firstItem, secondItem) => secondItem.deletedAt.localeCompare(firstItem.deletedAt))
  return Response.json(items)
}

async function alertOwners(): Promise<void> {
  try {
    const deletionCount = await recordMassDeletion()
    if (deletionCount) log('warn', 'Many items were deleted for good within an hour', { amount: deletionCount })
  } catch (error) {
    log('error', 'The number of items deleted for good was not checked', {}, error)
  }
}

/** Seconds for which items must have been in the trash before this member may delete them for good. */
function getWaitingTime({ member }: Staff): number {
  return !member || member.role === 'owner' ? 0 : DAY_S
}

async function deleteItem(staff: Staff, collection: TrashCollection, id: string): Promise<TrashResult | undefined> {
  requireConfirmed(staff)
  const deletedCount = await deleteTrashedItems([collection], { id, seconds: getWaitingTime(staff) })
  if (deletedCount > 0) {
    // Delete the file now, unless another item uses it. The nightly run deletes the files of several items.
    if (collection === 'gallery') await tryDeleteUploadBytes(id)
    await alertOwners()
    return {}
  }
  if ((await listTrashedItems(collection)).every((item) => item.id !== id)) return undefined
  throw new Problem(403, 'Editors can delete an item for good once it has been in the trash for a day. Ask an owner.')
}

export async function handleDecideTrash(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const { collection, id, action } = await readJson(request, trashDecision)
  if (collection !== 'gallery' && !isPublicationCollection(collection)) throw new Problem(404)
  const result = await withPurge(() =>
    action === 'destroy' ? deleteItem(staff, collection, id) : restore(staff, collection, id),
  )
  if (!result) throw new Problem(404)
  return Response.json(result)
}

export async function handleEmptyTrash(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const { before } = await readJson(request, emptyTrashInput)
  requireConfirmed(staff)
  const filter = { seconds: getWaitingTime(staff), before }
  const deletedCount = await withPurge(() => deleteTrashedItems(trashCollections, filter))
  if (deletedCount > 0) await alertOwners()
  const keptLists = await Promise.all(trashCollections.map(listTrashedItems))
  const keptCount = keptLists.flat().filter(({ deletedAt }) => deletedAt <= before).length
  const result: EmptyTrashResult = { deletedCount, keptCount }
  return Response.json(result)
}

export async function deleteExpiredTrash(): Promise<Record<string, number>> {
  return { destroyed: await deleteTrashedItems(trashCollections, { seconds: TRASH_RETENTION_DAYS * DAY_S }) }
}
