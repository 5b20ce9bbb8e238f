import { findMediaUse } from '#netlify/gallery/media-use.queries.ts'
import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { deleteChunks, readChunk, writeChunk } from './chunks.ts'
import { deleteFile } from './files.ts'
import { derivePosterId } from './images.ts'
import { addWholeFile, findUpload, type StoredUpload } from './uploads.queries.ts'

/** True if the upload received no bytes for `UPLOAD_IDLE_MS`. The nightly run deletes such uploads. */
function isUploadExpired({ changedAt }: StoredUpload): boolean {
  return Date.now() - changedAt.getTime() > UPLOAD_IDLE_MS
}

export function explainClosedUpload(upload: StoredUpload): string | undefined {
  if (upload.state === 'gone') return 'This upload was deleted.'
  if (upload.state === 'saved') return 'This upload is in the gallery: delete it there.'
  return isUploadExpired(upload) ? 'This upload received no data for a day. Start a new upload.' : undefined
}

export async function throwWriteProblem(id: string): Promise<never> {
  const upload = await findUpload(id)
  if (!upload) throw new Problem(404)
  const reason = explainClosedUpload(upload)
  if (reason) throw new Problem(410, reason)
  throw new Problem(409, `The upload has ${upload.received} bytes.`)
}

/** Deletes the file of an upload and its preview image, except one that another item uses. True if both are deleted. */
export async function deleteUploadBytes(id: string, chunks: string[] = []): Promise<boolean> {
  const files = [
    { id, chunks },
    { id: derivePosterId(id), chunks: [] },
  ]
  const uses = await Promise.all(files.map((file) => findMediaUse(file.id)))
  const unusedFiles = files.filter((_, index) => uses[index] === 'unused')
  for (const file of unusedFiles) await deleteFile(file.id, file.chunks)
  return unusedFiles.length === files.length
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

async function isStoredWithBytes(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const upload = await findUpload(id)
  const [name, ...otherChunks] = upload?.chunks ?? []
  if (!name || otherChunks.length > 0 || upload?.state !== 'open' || upload.received !== bytes.byteLength) return false
  return Buffer.from(await readChunk(id, name)).equals(bytes)
}

/** Stores a small file as a complete upload in one call. A second call for the same upload must send the same bytes. */
export async function storeWholeFile(id: string, readFile: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
  const upload = await findUpload(id)
  if (upload?.state !== 'open' || isUploadExpired(upload)) return await throwWriteProblem(id)
  const bytes = await readFile()
  if (upload.received > 0) {
    if (await isStoredWithBytes(id, bytes)) return
    await throwWriteProblem(id)
  }
  const name = await writeChunk(id, 0, bytes)
  if (await discardChunkIfRefused(id, name, addWholeFile(id, name, bytes.byteLength))) return
  await deleteChunks(id, [name])
  if (!(await isStoredWithBytes(id, bytes))) await throwWriteProblem(id)
}
