import { defineOperation } from '#src/contract/rules/operation.ts'

/** Starts an upload by PUT or by tus 1.0. The upload URL is secret, because a PUT to it needs no session. */
export const createUploadOperation = defineOperation<void, { uploadURL: string }>(
  'POST',
  '/api/objects/upload',
  [400, 401, 412, 413],
)

export const sendFileOperation = defineOperation<Blob>('PUT', '/api/objects/upload/:id', [400, 404, 409, 410, 413])

const chunkErrors = [400, 404, 409, 410, 412, 413, 415, 460]

export const sendChunkOperation = defineOperation<Blob>('PATCH', '/api/objects/upload/:id', [401, ...chunkErrors])

/** Sends a tus request by `POST`. `X-HTTP-Method-Override` names its method, which decides whether it needs a session. */
export const overrideUploadMethodOperation = defineOperation<Blob>('POST', '/api/objects/upload/:id', chunkErrors)

export const deleteUploadOperation = defineOperation('DELETE', '/api/objects/upload/:id', [404, 410, 412])
