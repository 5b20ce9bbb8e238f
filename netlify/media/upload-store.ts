import type { Readable } from 'node:stream'
import { DataStore, Metadata, Upload } from '@tus/server'
import { Problem } from '#netlify/http/respond/problem.ts'
import { UPLOAD_CHUNK_BYTES, UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { deleteChunks, writeChunk } from './chunks.ts'
import { explainClosedUpload, throwWriteProblem } from './closed-upload.ts'
import { discardChunkIfRefused, tryDeleteUploadBytes } from './delete-bytes.ts'
import { addChunk, declareSize, endUpload, findUpload, insertUpload } from './uploads.queries.ts'

async function readChunkBody(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > UPLOAD_CHUNK_BYTES) throw new Problem(413, `Send ${UPLOAD_CHUNK_BYTES} bytes at a time at most.`)
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration']

  override async create(upload: Upload): Promise<Upload> {
    const metadata = upload.metadata ? Metadata.stringify(upload.metadata) : null
    if (metadata && metadata.length > 4096) throw new Problem(400, 'Upload-Metadata may have at most 4096 characters.')
    await insertUpload({ id: upload.id, size: upload.size ?? null, metadata })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const foundUpload = await findUpload(id)
    if (!foundUpload) throw new Problem(404)
    const reason = explainClosedUpload(foundUpload)
    if (reason) throw new Problem(410, reason)
    const { size, received, metadata, changedAt } = foundUpload
    return new Upload({
      id,
      offset: received,
      ...(size !== null && { size }),
      ...(metadata && { metadata: Metadata.parse(metadata) }),
      // Pass the last change as creation date, because the tus library counts an upload's expiry from its creation.
      creation_date: changedAt.toISOString(),
    })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    if (!(await declareSize(id, size))) await throwWriteProblem(id)
  }

  // Stores a chunk, then records it in the upload. If two requests write at the same offset, one gets 409.
  override async write(stream: Readable, id: string, start: number): Promise<number> {
    const bytes = await readChunkBody(stream)
    if (bytes.byteLength === 0) return start
    const end = start + bytes.byteLength
    const name = await writeChunk(id, start, bytes)
    if (await discardChunkIfRefused(id, name, addChunk(id, name, start, end))) return end
    await deleteChunks(id, [name])
    return await throwWriteProblem(id)
  }

  override async remove(id: string): Promise<void> {
    const chunks = await endUpload(id)
    if (!chunks) await throwWriteProblem(id)
    // Pass the chunk names from the database: a blob list may lack chunks that another request is just writing.
    await tryDeleteUploadBytes(id, chunks)
  }

  override getExpiration(): number {
    return UPLOAD_IDLE_MS
  }
}
