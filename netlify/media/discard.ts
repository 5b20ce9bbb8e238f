import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks } from '#netlify/storage/chunks.ts'
import { deleteFile } from '#netlify/storage/files.ts'
import { posterIdOf } from './poster.ts'

export async function deleteBytes(id: string, chunks: string[] = []): Promise<void> {
  await deleteFile(id, chunks)
  await deleteFile(posterIdOf(id))
}

/** As `deleteBytes`; what fails is left to the sweep, because the row says already that the upload is gone. */
export async function discardBytes(id: string, chunks: string[] = []): Promise<void> {
  try {
    await deleteBytes(id, chunks)
  } catch (error) {
    log('warn', 'Not all bytes were deleted, the sweep will', { id }, error)
  }
}

/** The answer of `write`, which counts a stored chunk; a chunk that it refuses is deleted. */
export async function discardRefused(id: string, name: string, write: Promise<boolean>): Promise<boolean> {
  try {
    return await write
  } catch (error) {
    // After any other error nobody knows whether it counts.
    if (error instanceof Problem) await deleteChunks(id, [name])
    throw error
  }
}
