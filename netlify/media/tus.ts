import { createHash, randomUUID } from 'node:crypto'
import { Server } from '@tus/server'
import { readBytes } from '#netlify/http/body.ts'
import { createCacheHeaders } from '#netlify/http/respond/cache.ts'
import { Problem } from '#netlify/http/respond/problem.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { UploadStore } from './upload-store.ts'

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
