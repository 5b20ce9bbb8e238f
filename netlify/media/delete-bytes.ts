import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks } from '#netlify/storage/chunks.ts'
import { deleteFile } from '#netlify/storage/files.ts'
import { derivePosterId } from './poster.ts'

export async function deleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  await deleteFile(id, chunks)
  await deleteFile(derivePosterId(id))
}

/** Like `deleteUploadBytes`, but only logs a failure. The sweep retries. */
export async function tryDeleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  try {
    await deleteUploadBytes(id, chunks)
  } catch (error) {
    log('warn', 'Deleting an upload failed; the sweep retries', { id }, error)
  }
}

/** Deletes the stored chunk if `write`, which adds it to its upload, rejects with a `Problem`. */
export async function discardChunkIfRefused(id: string, name: string, write: Promise<boolean>): Promise<boolean> {
  try {
    return await write
  } catch (error) {
    // After any other error the chunk may have been added.
    if (error instanceof Problem) await deleteChunks(id, [name])
    throw error
  }
}
