import { addWholeFile, findUpload } from '#netlify/database/uploads.ts'
import { deleteChunks, readChunk, writeChunk } from '#netlify/storage/chunks.ts'
import { discardChunkIfRefused } from './delete-bytes.ts'
import { isUploadExpired, refuseWrite } from './refuse-write.ts'

async function isStored(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const upload = await findUpload(id)
  const [name, ...more] = upload?.chunks ?? []
  if (!name || more.length > 0 || upload?.state !== 'open' || upload.received !== bytes.byteLength) return false
  return Buffer.from(await readChunk(id, name)).equals(bytes)
}

/** Stores a small file as a complete upload in one call. A repeated call succeeds only with the same bytes. */
export async function storeWholeFile(id: string, readFile: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
  const upload = await findUpload(id)
  if (upload?.state !== 'open' || isUploadExpired(upload)) return await refuseWrite(id)
  const bytes = await readFile()
  if (upload.received > 0) {
    if (await isStored(id, bytes)) return
    await refuseWrite(id)
  }
  const name = await writeChunk(id, 0, bytes)
  if (await discardChunkIfRefused(id, name, addWholeFile(id, name, bytes.byteLength))) return
  await deleteChunks(id, [name])
  if (!(await isStored(id, bytes))) await refuseWrite(id)
}
