import { destroyGalleryItems, listDeletedItems, restoreGalleryItem } from '#netlify/database/gallery.ts'
import { purging } from '#netlify/edge/purge.ts'
import { readJson } from '#netlify/http/body.ts'
import { Problem } from '#netlify/http/problem.ts'
import { discardBytes } from '#netlify/media/discard.ts'
import { fileTagsOf } from '#netlify/media/file-tags.ts'
import { isSection, kinds } from '#netlify/publications/kinds.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { TRASH_DAYS } from '#src/contract/limits.ts'
import { type TrashDone, type Trashed, type TrashSection, trashDecision } from '#src/contract/trash.ts'

interface Bin {
  list(): Promise<Omit<Trashed, 'section'>[]>
  restore(id: string): Promise<TrashDone | undefined>
  destroy(which: { id: string } | { seconds: number }): Promise<number>
}

type Line = Omit<Trashed, 'section' | 'deletedAt'> & { deletedAt: string | null }

function toLine({ id, title, deletedAt }: Line): Omit<Trashed, 'section'> {
  return { id, title, deletedAt: deletedAt ?? '' }
}

const gallery: Bin = {
  list: async () => (await listDeletedItems()).map(toLine),
  restore: async (id) => (await restoreGalleryItem(id, fileTagsOf(id))) && { state: 'live' },
  async destroy(which) {
    const count = await destroyGalleryItems(which)
    // The nightly run has a part that takes the bytes of whatever is gone.
    if ('id' in which && count > 0) await discardBytes(which.id)
    return count
  },
}

function binOf(section: string): Bin | undefined {
  if (section === 'gallery') return gallery
  if (!isSection(section)) return undefined
  const { listTrashed, restore, destroy } = kinds[section].managed
  return {
    list: async () => (await listTrashed()).map(toLine),
    async restore(id) {
      const item = await restore(id)
      return item && { state: item.state }
    },
    destroy,
  }
}

const sections = [...Object.keys(kinds), 'gallery'] as TrashSection[]

export async function answerTrash(request: Request): Promise<Response> {
  await requireAdmin(request)
  const lists = await Promise.all(
    sections.map(async (section) => ((await binOf(section)?.list()) ?? []).map((line) => ({ section, ...line }))),
  )
  const items: Trashed[] = lists.flat().sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))
  return Response.json(items)
}

export async function decideTrash(request: Request): Promise<Response> {
  await requireAdmin(request)
  const { section, id, action } = await readJson(request, trashDecision)
  const bin = binOf(section)
  if (!bin) throw new Problem(404)
  const done = await purging(async (): Promise<TrashDone | undefined> => {
    if (action === 'restore') return await bin.restore(id)
    return (await bin.destroy({ id })) > 0 ? {} : undefined
  })
  if (!done) throw new Problem(404)
  return Response.json(done)
}

/** What nobody brought back in time; what shows their files to nobody any more waits in the outbox. */
export async function emptyTrash(): Promise<Record<string, number>> {
  const seconds = TRASH_DAYS * 24 * 60 * 60
  const counts = await Promise.all(sections.map((section) => binOf(section)?.destroy({ seconds }) ?? 0))
  return { destroyed: counts.reduce((sum, count) => sum + count, 0) }
}
