import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, Metadata, Server, Upload } from '@tus/server'
import { createCacheHeaders } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readBytes } from '#netlify/http/request.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES, UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { deleteChunks, writeChunk } from './chunks.ts'
import { addChunk, declareSize, endUpload, findUpload, insertUpload } from './uploads.queries.ts'
import { discardChunkIfRefused, explainClosedUpload, throwWriteProblem, tryDeleteUploadBytes } from './uploads.ts'

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

class UploadStore extends DataStore {
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

const UPLOAD_PATH = '/api/objects/upload'
const TUS_VERSION = '1.0.0'
const CHUNK_CONTENT_TYPE = 'application/offset+octet-stream'
const uncachedHeaders = createCacheHeaders('private', { browserCacheControl: 'no-store' })
const checksumAlgorithms = ['sha1', 'sha256']

// The tus library requires a locker. This one never locks: the database resolves concurrent writes.
const noOpLocker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

const tusServer = new Server({
  path: UPLOAD_PATH,
  datastore: new UploadStore(),
  locker: noOpLocker,
  maxSize: MAX_UPLOAD_BYTES,
  relativeLocation: true,
  namingFunction: () => randomUUID(),
  // Rethrow unexpected errors, because the tus library would reveal their messages in a 500 response.
  onResponseError(_, error) {
    if (!('status_code' in error)) throw error
    return undefined
  },
})

function requireChecksum(header: string, bytes: Uint8Array): void {
  const [algorithm = '', expectedChecksum] = header.split(' ')
  if (!checksumAlgorithms.includes(algorithm))
    throw new Problem(400, `Upload-Checksum can be ${checksumAlgorithms.join(' or ')}.`)
  const actualChecksum = createHash(algorithm).update(bytes).digest('base64')
  if (actualChecksum !== expectedChecksum) throw new Problem(460, 'The checksum does not match the received bytes.')
}

function requireChunk({ headers }: Request): void {
  if (headers.get('Content-Type') !== CHUNK_CONTENT_TYPE) throw new Problem(415, `Send ${CHUNK_CONTENT_TYPE}.`)
  if (!headers.has('Upload-Offset')) throw new Problem(400, 'Upload-Offset is required.')
}

async function toTusRequest(request: Request, id: string): Promise<Request> {
  const version = request.headers.get('Tus-Resumable')
  const mayOmitVersion = request.method === 'OPTIONS' || (request.method === 'POST' && version === null)
  if (version !== TUS_VERSION && !mayOmitVersion) {
    throw new Problem(412, `Tus-Resumable must be ${TUS_VERSION}.`, { headers: { 'Tus-Version': TUS_VERSION } })
  }
  if (request.method === 'PATCH') requireChunk(request)
  const headers = new Headers([...request.headers].filter(([name]) => /^(?:upload-|content-type$)/.test(name)))
  headers.set('Tus-Resumable', TUS_VERSION)
  const bytes = await readBytes(request, UPLOAD_CHUNK_BYTES)
  const checksum = request.headers.get('Upload-Checksum')
  if (checksum !== null) requireChecksum(checksum, bytes)
  const url = new URL(id ? `${UPLOAD_PATH}/${id}` : UPLOAD_PATH, request.url)
  if (bytes.byteLength === 0) return new Request(url, { method: request.method, headers })
  headers.set('Content-Length', String(bytes.byteLength))
  return new Request(url, { method: request.method, headers, body: bytes })
}

async function toProblem(response: Response): Promise<Problem> {
  const text = (await response.text()).trim()
  return new Problem(response.status, text || undefined)
}

async function callTusServer(request: Request, id: string): Promise<Response> {
  const response = await tusServer.handleWeb(await toTusRequest(request, id))
  if (response.status >= 400) throw await toProblem(response)
  for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name)
  for (const [name, value] of Object.entries(uncachedHeaders)) response.headers.set(name, value)
  if (request.method === 'OPTIONS') {
    const extensions = [response.headers.get('Tus-Extension'), 'checksum'].join(',')
    response.headers.set('Tus-Extension', extensions)
    response.headers.set('Tus-Checksum-Algorithm', checksumAlgorithms.join(','))
  }
  return response
}

/** Handles a request of the tus upload protocol. Without `id`, creates an upload. Sends errors as problem+json. */
export async function handleTusRequest(request: Request, id = ''): Promise<Response> {
  const response = await callTusServer(request, id).catch((error) => {
    if (error instanceof Problem) return error.toResponse()
    throw error
  })
  if (request.method !== 'OPTIONS') response.headers.set('Tus-Resumable', TUS_VERSION)
  return response
}
