import { deleteChunks, readChunk, writeChunk } from './chunks.ts'
import { isUploadExpired, throwWriteProblem } from './closed-upload.ts'
import { discardChunkIfRefused } from './delete-bytes.ts'
import { addWholeFile, findUpload } from './uploads.queries.ts'

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
