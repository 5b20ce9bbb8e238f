import { randomUUID } from 'node:crypto'
import { isLocal, runAfterResponse } from '#netlify/env.ts'
import { deleteFile, hideFile, showFile } from '#netlify/gallery/media/files.ts'
import { findMediaUse, type MediaUse } from '#netlify/gallery/media-use.queries.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { deletePurgeFlags, readDueTime, writePurgeFlag } from '#netlify/storage/flags.ts'
import { deletePurges, findMsToNextPurge, listDuePurges, PURGE_ALL, type Purge } from './purges.queries.ts'
import { renewSlugIndex } from './slug-index.ts'

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

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
async function sendDuePurges(): Promise<boolean> {
  for (;;) {
    const duePurges = await listDuePurges(getLookaheadSeconds())
    if (duePurges.length === 0) return true
    const isMediaPurge = ({ tag }: Purge) => tag.startsWith(MEDIA_TAG_PREFIX)
    const arePagesPurged = await purgeTags(duePurges.filter((purge) => !isMediaPurge(purge)))
    const areFilesPurged = await purgeTags(duePurges.filter(isMediaPurge), applyMediaUse)
    if (!arePagesPurged || !areFilesPurged) return false
  }
}

// Netlify accepts two purges of a cache tag in five seconds, so wait more than 2.5 s between purges.
const RETRY_DELAY_MS = 2600

/** Failed purges are retried for this long after the response, then by the scheduled function. */
const RETRY_WINDOW_MS = 20_000

const FLAG_TIMEOUT_MS = 4000

// A purge flag older than this belongs to a function call that has ended, because no call runs this long.
const MAX_CALL_MS = 90_000

/** Replaces purge flags by one flag for the next due purge; deletes all flags if no purge is due. */
async function replacePurgeFlags(purgeFlags: string[], msToNextPurge: number | undefined): Promise<void> {
  const newFlag = msToNextPurge !== undefined && (await writePurgeFlag(new Date(Date.now() + msToNextPurge)))
  await deletePurgeFlags(purgeFlags.filter((purgeFlag) => purgeFlag !== newFlag))
}

async function sendPurgesUntil(deadline: number): Promise<number | undefined> {
  for (;;) {
    const areAllSent = await sendDuePurges()
    const msToNextPurge = await findMsToNextPurge()
    if (msToNextPurge === undefined) return msToNextPurge
    const pauseMs = areAllSent ? Math.max(msToNextPurge, 0) : RETRY_DELAY_MS
    if (Date.now() + pauseMs > deadline) return msToNextPurge
    await wait(pauseMs)
  }
}

export async function sendPendingPurges(deadline: number, purgeFlags: string[]): Promise<void> {
  // First the index, so that a page which the purge removes is not rendered again from an old one.
  await renewSlugIndex()
  const msToNextPurge = await sendPurgesUntil(deadline)
  await replacePurgeFlags(
    purgeFlags.filter((purgeFlag) => !isFlagWriterRunning(purgeFlag)),
    msToNextPurge,
  )
}

function isFlagWriterRunning(purgeFlag: string): boolean {
  return !purgeFlag.endsWith('-') && Date.now() - readDueTime(purgeFlag) < MAX_CALL_MS
}

/** Flags purges before a database write: if this process dies, the scheduled function sends them. */
async function flagPendingPurges(): Promise<string | undefined> {
  try {
    return await withTimeout(writePurgeFlag(new Date(), randomUUID()), FLAG_TIMEOUT_MS)
  } catch (error) {
    log('error', 'The pending purge flag could not be written', {}, error)
    return undefined
  }
}

async function finishPurges(areAllSent: boolean, purgeFlag: string | undefined): Promise<void> {
  try {
    if (!areAllSent) await wait(RETRY_DELAY_MS)
    const msToNextPurge = areAllSent ? await findMsToNextPurge() : await sendPurgesUntil(Date.now() + RETRY_WINDOW_MS)
    await replacePurgeFlags(purgeFlag ? [purgeFlag] : [], msToNextPurge)
  } catch (error) {
    log('error', 'The purges of a write failed; the scheduled function retries', {}, error)
  }
}

async function trySendPurges(): Promise<boolean> {
  try {
    return await sendDuePurges()
  } catch (error) {
    log('warn', 'Due purges could not be sent', {}, error)
    return false
  }
}

/** Runs a database write and purges the edge cache before the response. A failed purge is only logged. */
export async function withPurge<Result>(writeToDatabase: () => Promise<Result>): Promise<Result> {
  const purgeFlag = isLocal() ? undefined : await flagPendingPurges()
  const result = await writeToDatabase()
  const areAllSent = await trySendPurges()
  if (!isLocal()) runAfterResponse(finishPurges(areAllSent, purgeFlag))
  return result
}
