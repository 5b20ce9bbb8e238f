import { log } from '#netlify/log/log.ts'
import { UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { deleteChunks, listChunks } from './chunks.ts'
import { FILE_HEAD, HIDDEN_HEAD } from './files.ts'
import {
  deferUpload,
  deleteUpload,
  endIdleUploads,
  listUncleanedUploads,
  markUploadCleaned,
  type StoredUpload,
} from './uploads.queries.ts'
import { deleteUploadBytes } from './uploads.ts'

const UPLOADS_PER_BATCH = 50
// Seconds for which unused chunks are kept, because a running function may still write to their upload.
const CHUNK_GRACE_SECONDS = 60 * 60

async function forEachUpload(
  state: 'saved' | 'gone',
  minIdleSeconds: number,
  deadlineMs: number,
  cleanUpload: (upload: StoredUpload) => Promise<void>,
) {
  const processedIds: string[] = []
  for (;;) {
    const batch = await listUncleanedUploads(state, minIdleSeconds, UPLOADS_PER_BATCH, processedIds)
    for (const upload of batch) {
      if (Date.now() > deadlineMs) return processedIds.length
      processedIds.push(upload.id)
      await cleanUpload(upload).catch((error) =>
        log('error', 'The nightly run failed for an upload', { id: upload.id }, error),
      )
    }
    if (batch.length < UPLOADS_PER_BATCH) return processedIds.length
  }
}

async function deleteUnusedChunks(id: string, chunks: string[]): Promise<void> {
  const usedNames = new Set([FILE_HEAD, HIDDEN_HEAD, ...chunks])
  const storedNames = await listChunks(id)
  await deleteChunks(
    id,
    storedNames.filter((name) => !usedNames.has(name)),
  )
}

export async function sweepDeletedUploads(deadlineMs: number): Promise<number> {
  await endIdleUploads(UPLOAD_IDLE_MS / 1000)
  return await forEachUpload('gone', 0, deadlineMs, async ({ id, chunks, changedAt }) => {
    const isDeleted = await deleteUploadBytes(id, chunks)
    if (Date.now() - changedAt.getTime() <= CHUNK_GRACE_SECONDS * 1000) return
    if (isDeleted) return await deleteUpload(id)
    // Another item still uses the file or its preview image. A later night deletes it.
    if (chunks.length > 0) await deleteUnusedChunks(id, chunks)
    await deferUpload(id)
  })
}

export async function sweepSavedUploads(deadlineMs: number): Promise<number> {
  return await forEachUpload('saved', CHUNK_GRACE_SECONDS, deadlineMs, async ({ id, chunks }) => {
    await deleteUnusedChunks(id, chunks)
    await markUploadCleaned(id)
  })
}
