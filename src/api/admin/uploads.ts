import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Tus from '@uppy/tus'
import { extendSession, readToken } from '#src/admin/session/session.ts'
import { ApiError, parseProblem } from '#src/api/client.ts'
import { createUploadOperation } from '#src/contract/operations/uploads.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES, UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { redirectToLogin } from './client.ts'

/**
 * Delays in ms between retries of an upload, about three minutes in total. Each chunk that the server receives restarts
 * the delays.
 */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000]

// Size limits of Uppy's GoldenRetriever plugin, whose default of 10 MB per file is too small. The plugin's TypeScript
// types lack these options.
const goldenRetrieverOptions = { name: 'uploads', maxFileSize: MAX_UPLOAD_BYTES, maxTotalSize: 2 * MAX_UPLOAD_BYTES }

export const uploadFailedText = 'The file was not uploaded. Check your connection, then choose the file again.'

interface FailedUpload {
  status?: number
  body?: { xhr?: XMLHttpRequest }
}

/** Returns the server's error message for an upload refused with status 413; undefined for other statuses. */
export function readUploadRefusal({ status, body }: FailedUpload = {}): string | undefined {
  return status === 413 ? parseProblem(body?.xhr?.responseText ?? '').detail : undefined
}

/** Sends the files of `uppy` in chunks, and continues after a lost connection. */
function addTus(uppy: Uppy): Uppy {
  let isLoggedOut = false
  return uppy.use(Tus, {
    endpoint: new URL(buildOperationPath(createUploadOperation), location.href).href,
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: retryDelaysMs,
    limit: 1,
    withCredentials: true,
    headers: () => ({ Authorization: `Bearer ${readToken() ?? ''}` }),
    removeFingerprintOnSuccess: true,
    allowedMetaFields: ['name', 'type'],
    onAfterResponse: (_request, response) => {
      if (response.getStatus() !== 401) return extendSession()
      // Throw an error for status 401: the tus client would discard the upload, which must resume after the next
      // login.
      isLoggedOut = true
      redirectToLogin()
      throw new Error('Logged out during the upload')
    },
    onShouldRetry: (error, _attempt, _options, retryByDefault) => !isLoggedOut && retryByDefault(error),
  })
}

/** Creates the uploader of the gallery, which continues an upload after the page was reloaded. */
export function createGalleryUploader(): Uppy {
  const uppy = new Uppy({
    id: 'gallery',
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_UPLOAD_BYTES, allowedFileTypes: ['image/*', 'video/*'] },
  })
  return addTus(uppy).use(GoldenRetriever, { expires: UPLOAD_IDLE_MS, indexedDB: goldenRetrieverOptions })
}

/**
 * Uploads one file and returns the path of its upload. `onProgress` gets the fraction that has arrived. A second call
 * with the same file continues an upload that failed. `signal` deletes what has arrived.
 */
export async function uploadFile(
  file: File,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const uppy = addTus(new Uppy({ id: 'file' }))
  signal?.addEventListener('abort', () => uppy.cancelAll())
  uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(bytesUploaded / file.size))
  uppy.addFile({ name: file.name, type: file.type, data: file })
  const { successful = [], failed = [] } = (await uppy.upload()) ?? {}
  const { uploadURL } = successful[0] ?? {}
  if (!uploadURL) {
    const detail = readUploadRefusal(failed[0]?.response)
    throw detail ? new ApiError(detail, 413, { detail }) : new ApiError(uploadFailedText, 0)
  }
  return new URL(uploadURL, location.href).pathname
}
