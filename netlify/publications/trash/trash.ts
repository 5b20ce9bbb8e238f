import { recordMassDeletion } from '#netlify/activity/audit.queries.ts'
import { withPurge } from '#netlify/cache/purge.ts'
import { deleteTrashedGalleryItems, findItemOfUpload, moveGalleryItem } from '#netlify/gallery/gallery.queries.ts'
import { requireGalleryTextAccess } from '#netlify/gallery/gallery-texts.ts'
import { tryDeleteUploadBytes } from '#netlify/gallery/media/uploads.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { log } from '#netlify/log/log.ts'
import { requirePublicationAccess } from '#netlify/publications/account-numbers.ts'
import { isSection } from '#netlify/publications/kinds.ts'
import { findManaged } from '#netlify/publications/managed-publications.queries.ts'
import { requireConfirmed, requireStaff, type Staff } from '#netlify/team/guard.ts'
import { publicationSections } from '#src/contract/publications/sections.ts'
import {
  type TrashedItem,
  type TrashResult,
  type TrashSection,
  trashDecision,
} from '#src/contract/publications/trash.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { deleteTrashedPublications, listTrashedItems, restorePublication, type TrashFilter } from './trash.queries.ts'

async function requireRestoreAccess(staff: Staff, section: TrashSection, id: string): Promise<void> {
  if (section === 'gallery') {
    const found = await findItemOfUpload(id)
    if (found?.isDeleted) await requireGalleryTextAccess(staff, found.item)
    return
  }
  const item = await findManaged(section, id)
  if (item?.deletedAt) await requirePublicationAccess(staff, { section, fields: item, id })
}

async function restore(staff: Staff, section: TrashSection, id: string): Promise<TrashResult | undefined> {
  await requireRestoreAccess(staff, section, id)
  if (section === 'gallery') return (await moveGalleryItem(id, 'restore')) ? { state: 'live' } : undefined
  const state = await restorePublication(section, id)
  return state && { state }
}

async function deleteTrashed(section: TrashSection, filter: TrashFilter): Promise<number> {
  if (section !== 'gallery') return await deleteTrashedPublications(section, filter)
  const deletedCount = await deleteTrashedGalleryItems(filter)
  // Delete this item's file now. The nightly run deletes the files of expired items.
  if ('id' in filter && deletedCount > 0) await tryDeleteUploadBytes(filter.id)
  return deletedCount
}

const trashSections: TrashSection[] = [...publicationSections, 'gallery']

export async function handleListTrash(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const trashLists = await Promise.all(
    trashSections.map(async (section) =>
      (await listTrashedItems(section)).map((trashedItem) => ({ section, ...trashedItem })),
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

async function deleteItem(staff: Staff, section: TrashSection, id: string): Promise<TrashResult | undefined> {
  requireConfirmed(staff)
  const isOwner = !staff.member || staff.member.role === 'owner'
  const deletedCount = await deleteTrashed(section, { id, seconds: isOwner ? undefined : DAY_S })
  if (deletedCount > 0) {
    await alertOwners()
    return {}
  }
  if ((await listTrashedItems(section)).every((item) => item.id !== id)) return undefined
  throw new Problem(403, 'Editors can delete an item for good once it has been in the trash for a day. Ask an owner.')
}

export async function handleDecideTrash(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const { section, id, action } = await readJson(request, trashDecision)
  if (section !== 'gallery' && !isSection(section)) throw new Problem(404)
  const result = await withPurge(() =>
    action === 'destroy' ? deleteItem(staff, section, id) : restore(staff, section, id),
  )
  if (!result) throw new Problem(404)
  return Response.json(result)
}

export async function deleteExpiredTrash(): Promise<Record<string, number>> {
  const seconds = TRASH_RETENTION_DAYS * DAY_S
  const counts = await Promise.all(trashSections.map((section) => deleteTrashed(section, { seconds })))
  return { destroyed: counts.reduce((totalCount, deletedCount) => totalCount + deletedCount, 0) }
}
