import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Tus from '@uppy/tus'
import { parseProblem } from '#src/api/client.ts'
import { UPLOAD_BYTES, UPLOAD_CHUNK_BYTES, UPLOAD_IDLE_MS } from '#src/contract/limits.ts'
import { operationPath } from '#src/contract/operations/operation.ts'
import { createUploadOperation } from '#src/contract/operations/uploads.ts'
import { extendSession, readToken } from '#src/stores/staff/session.ts'
import { leaveAdmin } from './client.ts'

/** Retry delays in ms: together they bridge minutes without a connection. Each received chunk starts them again. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000]

// Types of @uppy/golden-retriever lack these size limits, whose default is 10 MB per file.
const recoveryOptions = { name: 'uploads', maxFileSize: UPLOAD_BYTES, maxTotalSize: 2 * UPLOAD_BYTES }

interface FailedUpload {
  status?: number
  body?: { xhr?: XMLHttpRequest }
}

/** Returns the server's reason for refusing new uploads (status 413). */
export function readUploadRefusal({ status, body }: FailedUpload = {}): string | undefined {
  return status === 413 ? parseProblem(body?.xhr?.responseText ?? '').detail : undefined
}

export function createUploader(): Uppy {
  let isLoggedOut = false
  return new Uppy({
    id: 'gallery',
    restrictions: { maxNumberOfFiles: 1, maxFileSize: UPLOAD_BYTES, allowedFileTypes: ['image/*', 'video/*'] },
  })
    .use(Tus, {
      endpoint: new URL(operationPath(createUploadOperation), location.href).href,
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays,
      limit: 1,
      withCredentials: true,
      headers: () => ({ Authorization: `Bearer ${readToken() ?? ''}` }),
      removeFingerprintOnSuccess: true,
      allowedMetaFields: ['name', 'type'],
      onAfterResponse: (_request, response) => {
        if (response.getStatus() !== 401) return extendSession()
        // Throw before the tus client treats the 401 as the end of the upload and forgets the upload.
        isLoggedOut = true
        leaveAdmin()
        throw new Error('Logged out during the upload')
      },
      onShouldRetry: (error, _attempt, _options, retryByDefault) => !isLoggedOut && retryByDefault(error),
    })
    .use(GoldenRetriever, { expires: UPLOAD_IDLE_MS, indexedDB: recoveryOptions })
}
