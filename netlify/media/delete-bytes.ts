import { Problem } from '#netlify/http/respond/problem.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks } from './chunks.ts'
import { deleteFile } from './files.ts'
import { derivePosterId } from './poster.ts'

export async function deleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  await deleteFile(id, chunks)
  await deleteFile(derivePosterId(id))
}

/** Deletes the bytes of an upload. Only logs a failure, because the nightly run tries the deletion again. */
export async function tryDeleteUploadBytes(id: string, chunks: string[] = []): Promise<void> {
  try {
    await deleteUploadBytes(id, chunks)
  } catch (error) {
    log('warn', 'Deleting an upload failed; the nightly run retries', { id }, error)
  }
}

/** Waits for `chunkAdded`. Deletes the stored chunk if the database refused to add it to its upload. */
export async function discardChunkIfRefused(id: string, name: string, chunkAdded: Promise<boolean>): Promise<boolean> {
  try {
    return await chunkAdded
  } catch (error) {
    // Only a `Problem` means refusal: after other errors, the database may have recorded the chunk.
    if (error instanceof Problem) await deleteChunks(id, [name])
    throw error
  }
}
