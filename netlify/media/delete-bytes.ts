import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks } from '#netlify/storage/chunks.ts'
import { deleteFile } from '#netlify/storage/files.ts'
import { derivePosterId } from './poster.ts'

export async function deleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  await deleteFile(id, chunks)
  await deleteFile(derivePosterId(id))
}

/** Deletes an upload's bytes like `deleteUploadBytes`, but only logs a failure. The nightly sweep retries. */
export async function tryDeleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  try {
    await deleteUploadBytes(id, chunks)
  } catch (error) {
    log('warn', 'Deleting an upload failed; the nightly sweep retries', { id }, error)
  }
}

/** Waits until a stored chunk is added to its upload. Deletes the chunk if `chunkAdded` rejects with a `Problem`. */
export async function discardChunkIfRefused(id: string, name: string, chunkAdded: Promise<boolean>): Promise<boolean> {
  try {
    return await chunkAdded
  } catch (error) {
    // An error that is no `Problem` leaves open whether the chunk was added, so keep it.
    if (error instanceof Problem) await deleteChunks(id, [name])
    throw error
  }
}
