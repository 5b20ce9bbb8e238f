import { isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { deleteFile, hideFile, showFile } from '#netlify/media/files.ts'
import { findMediaUse, type MediaUse } from '#netlify/media/media-use.queries.ts'
import { deletePurges, listDuePurges, PURGE_ALL, type Purge } from './purges.queries.ts'

const MEDIA_TAG_PREFIX = 'media-'

// The local site has no scheduled functions, so send purges that are due within an hour at once.
const getLookaheadSeconds = () => (isLocal() ? 3600 : 0)

async function purgePlatformCache(tags: string[]): Promise<void> {
  if (isLocal()) return
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache(tags.includes(PURGE_ALL) ? {} : { tags })
}

const fileActionsByUse: Record<MediaUse, (id: string) => Promise<void>> = {
  shown: showFile,
  trashed: hideFile,
  unused: deleteFile,
}

// Show, hide or delete a media file before its purge, so that the edge does not cache the old state again.
async function applyMediaUse(tag: string): Promise<void> {
  const id = tag.slice(MEDIA_TAG_PREFIX.length)
  await fileActionsByUse[await findMediaUse(id)](id)
}

async function purgeTags(purges: Purge[], prepareTag?: (tag: string) => Promise<void>): Promise<boolean> {
  const tags = [...new Set(purges.map(({ tag }) => tag))]
  if (tags.length === 0) return true
  try {
    if (prepareTag) await Promise.all(tags.map(prepareTag))
    await purgePlatformCache(tags)
    await deletePurges(purges.map(({ id }) => id))
    return true
  } catch (error) {
    log('warn', `The cache of ${tags.join(', ')} was not purged; the purge will be retried`, {}, error)
    return false
  }
}

/** Sends due edge cache purges: first for pages, then for media files. Returns false if a purge failed. */
export async function sendDuePurges(): Promise<boolean> {
  for (;;) {
    const duePurges = await listDuePurges(getLookaheadSeconds())
    if (duePurges.length === 0) return true
    const isMediaPurge = ({ tag }: Purge) => tag.startsWith(MEDIA_TAG_PREFIX)
    const arePagesPurged = await purgeTags(duePurges.filter((purge) => !isMediaPurge(purge)))
    const areFilesPurged = await purgeTags(duePurges.filter(isMediaPurge), applyMediaUse)
    if (!arePagesPurged || !areFilesPurged) return false
  }
}
