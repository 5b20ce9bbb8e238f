import { recordMassDeletion } from '#netlify/database/audit.ts'
import { destroyGalleryItems, listTrashedItems, restoreGalleryItem } from '#netlify/database/gallery.ts'
import type { Doomed } from '#netlify/database/trash.ts'
import { purging } from '#netlify/edge/purge.ts'
import { readJson } from '#netlify/http/body.ts'
import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { discardBytes } from '#netlify/media/discard.ts'
import { fileTagsOf } from '#netlify/media/file-tags.ts'
import { isSection, kinds } from '#netlify/publications/kinds.ts'
import { requireConfirmed, requireStaff, type Staff } from '#netlify/security/guard.ts'
import { TRASH_DAYS } from '#src/contract/limits.ts'
import { type TrashDone, type Trashed, type TrashSection, trashDecision } from '#src/contract/trash.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Bin {
  listTrashed(): Promise<Omit<Trashed, 'section'>[]>
  restore(id: string): Promise<Required<TrashDone> | undefined>
  destroy(doomed: Doomed): Promise<number>
}

const gallery: Bin = {
  listTrashed: listTrashedItems,
  restore: async (id) => ((await restoreGalleryItem(id, fileTagsOf(id))) ? { state: 'live' } : undefined),
  async destroy(doomed) {
    const count = await destroyGalleryItems(doomed)
    // The nightly run deletes the bytes of items that expire in the trash.
    if ('id' in doomed && count > 0) await discardBytes(doomed.id)
    return count
  },
}

function selectBin(section: TrashSection): Bin {
  return section === 'gallery' ? gallery : kinds[section].managed
}

function isTrashSection(name: string): name is TrashSection {
  return name === 'gallery' || isSection(name)
}

const sections = [...Object.keys(kinds), 'gallery'].filter(isTrashSection)

export async function answerTrash(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const lists = await Promise.all(
    sections.map(async (section) => (await selectBin(section).listTrashed()).map((line) => ({ section, ...line }))),
  )
  const items: Trashed[] = lists.flat().sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))
  return Response.json(items)
}

async function alertOwners(): Promise<void> {
  try {
    const amount = await recordMassDeletion()
    if (amount) log('warn', 'Many items were deleted for good within an hour', { amount })
  } catch (error) {
    log('error', 'The number of items deleted for good was not checked', {}, error)
  }
}

async function destroy(staff: Staff, bin: Bin, id: string): Promise<TrashDone | undefined> {
  requireConfirmed(staff)
  const isOwner = !staff.member || staff.member.role === 'owner'
  const count = await bin.destroy({ id, seconds: isOwner ? undefined : DAY_SECONDS })
  if (count > 0) {
    await alertOwners()
    return {}
  }
  if ((await bin.listTrashed()).every((item) => item.id !== id)) return undefined
  throw new Problem(403, 'Editors can delete an item for good once it has been in the trash for a day. Ask an owner.')
}

export async function decideTrash(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const { section, id, action } = await readJson(request, trashDecision)
  if (!isTrashSection(section)) throw new Problem(404)
  const bin = selectBin(section)
  const done = await purging(async (): Promise<TrashDone | undefined> => {
    if (action === 'destroy') return await destroy(staff, bin, id)
    const restored = await bin.restore(id)
    return restored && { state: restored.state }
  })
  if (!done) throw new Problem(404)
  return Response.json(done)
}

export async function emptyTrash(): Promise<Record<string, number>> {
  const seconds = TRASH_DAYS * DAY_SECONDS
  const counts = await Promise.all(sections.map((section) => selectBin(section).destroy({ seconds })))
  return { destroyed: counts.reduce((sum, count) => sum + count, 0) }
}
