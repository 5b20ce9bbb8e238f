import type { Operation } from '#src/contract/rules/operation.ts'

/** Starts an upload by PUT or by tus 1.0. The upload URL is secret, because a PUT to it needs no session. */
export const createUploadOperation: Operation<void, { uploadURL: string }> = {
  method: 'POST',
  path: '/api/objects/upload',
  errors: [400, 401, 412, 413],
}

export const sendFileOperation: Operation<Blob, void> = {
  method: 'PUT',
  path: '/api/objects/upload/:id',
  errors: [400, 404, 409, 410, 413],
}

export const sendChunkOperation: Operation<Blob, void> = {
  method: 'PATCH',
  path: '/api/objects/upload/:id',
  errors: [400, 401, 404, 409, 410, 412, 413, 415, 460],
}

export const deleteUploadOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/objects/upload/:id',
  errors: [404, 410, 412],
}
