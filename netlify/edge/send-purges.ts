import { findMediaUse, type MediaUse } from '#netlify/database/media-use.ts'
import { deletePurges, listDuePurges, PURGE_ALL, type Purge } from '#netlify/database/purges.ts'
import { isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deleteFile, hideFile, showFile } from '#netlify/storage/files.ts'

const MEDIA = 'media-'

// Locally there is no edge and no later run, so handle purges that are due within an hour.
const lookaheadSeconds = () => (isLocal() ? 3600 : 0)

async function purgePlatformCache(tags: string[]): Promise<void> {
  if (isLocal()) return
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache(tags.includes(PURGE_ALL) ? {} : { tags })
}

const fileActions: Record<MediaUse, (id: string) => Promise<void>> = {
  shown: showFile,
  trashed: hideFile,
  unused: deleteFile,
}

// Runs before the purge, or the edge would fetch the file again.
async function applyMediaUse(tag: string): Promise<void> {
  const id = tag.slice(MEDIA.length)
  await fileActions[await findMediaUse(id)](id)
}

async function purgeTags(purges: Purge[], prepare?: (tag: string) => Promise<void>): Promise<boolean> {
  const tags = [...new Set(purges.map(({ tag }) => tag))]
  if (tags.length === 0) return true
  try {
    if (prepare) await Promise.all(tags.map(prepare))
    await purgePlatformCache(tags)
    await deletePurges(purges.map(({ id }) => id))
    return true
  } catch (error) {
    log('warn', `The cache of ${tags.join(', ')} was not purged; it will be retried`, {}, error)
    return false
  }
}

/** Purges due tags, pages before files. Returns false if some are left. */
export async function sendDuePurges(): Promise<boolean> {
  for (;;) {
    const due = await listDuePurges(lookaheadSeconds())
    if (due.length === 0) return true
    const isMedia = ({ tag }: Purge) => tag.startsWith(MEDIA)
    const pages = await purgeTags(due.filter((purge) => !isMedia(purge)))
    const files = await purgeTags(due.filter(isMedia), applyMediaUse)
    if (!pages || !files) return false
  }
}
