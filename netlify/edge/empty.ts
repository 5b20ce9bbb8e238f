import { findMediaUse, type MediaUse } from '#netlify/database/media-use.ts'
import { deletePurges, listDuePurges, PURGE_ALL, type Purge } from '#netlify/database/purges.ts'
import { isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deleteFile, hideFile, showFile } from '#netlify/storage/files.ts'

const MEDIA = 'media-'

// A developer's machine has no edge, and nobody who would come back a minute later.
const soon = () => (isLocal() ? 3600 : 0)

// Loaded where there is a cache to empty: most calls change nothing.
async function askPlatform(tags: string[]): Promise<void> {
  if (isLocal()) return
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache(tags.includes(PURGE_ALL) ? {} : { tags })
}

const settle: Record<MediaUse, (id: string) => Promise<void>> = {
  shown: showFile,
  trashed: hideFile,
  unused: deleteFile,
}

// Before the edge forgets a file, or it would ask for it again and be given it.
async function settleFile(tag: string): Promise<void> {
  const id = tag.slice(MEDIA.length)
  await settle[await findMediaUse(id)](id)
}

async function forget(purges: Purge[], prepare?: (tag: string) => Promise<void>): Promise<boolean> {
  const tags = [...new Set(purges.map(({ tag }) => tag))]
  if (tags.length === 0) return true
  try {
    if (prepare) await Promise.all(tags.map(prepare))
    await askPlatform(tags)
    await deletePurges(purges.map(({ id }) => id))
    return true
  } catch (error) {
    log('warn', `The cache of ${tags.join(', ')} was not purged yet`, {}, error)
    return false
  }
}

/** Purges what is due, pages before files; false when some of it was not purged and is still to be. */
export async function purgeDue(): Promise<boolean> {
  for (;;) {
    const due = await listDuePurges(soon())
    if (due.length === 0) return true
    const isMedia = ({ tag }: Purge) => tag.startsWith(MEDIA)
    const pages = await forget(due.filter((purge) => !isMedia(purge)))
    const files = await forget(due.filter(isMedia), settleFile)
    if (!pages || !files) return false
  }
}
