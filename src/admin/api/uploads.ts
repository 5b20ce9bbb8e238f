import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Tus, { type TusBody } from '@uppy/tus'
import { extendSession, readToken } from '#src/admin/session/session.ts'
import { storedFilesOptions } from '#src/admin/session/stored.ts'
import { ApiError, parseProblem } from '#src/api/client.ts'
import { createUploadOperation } from '#src/contract/gallery/staff-operations.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { redirectToLogin } from './client.ts'

/**
 * Delays in ms between retries of an upload, about three minutes in total. Each chunk that the server receives restarts
 * the delays.
 */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000]

const uploadFailedText = 'The file was not uploaded. Check your connection, then choose the file again.'

type Metadata = Record<string, unknown>
type Options<Meta extends Metadata> = ConstructorParameters<typeof Uppy<Meta, TusBody>>[0]

interface FailedUpload {
  status?: number
  body?: TusBody
}

/** Returns why the server refused an upload; undefined if there was no answer or the server failed. */
export function readUploadRefusal({ status = 0, body }: FailedUpload = {}): string | undefined {
  return status >= 400 && status < 500 ? parseProblem(body?.xhr?.responseText ?? '').detail : undefined
}

/** Creates an Uppy that sends files in chunks and continues after a lost connection. */
function createUppy<Meta extends Metadata>(
  options: Options<Meta>,
  storeFingerprintForResuming = true,
): Uppy<Meta, TusBody> {
  let isLoggedOut = false
  return new Uppy<Meta, TusBody>(options).use(Tus, {
    storeFingerprintForResuming,
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

const heldLocks = new Set<string>()

/** Runs `action` unless another tab holds the lock `name`. This tab then holds it until it closes. */
function runInOneTab(name: string, action: () => void): void {
  // Pages without HTTPS have no locks.
  if (heldLocks.has(name) || !navigator.locks) action()
  else
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      heldLocks.add(name)
      action()
      await new Promise(() => {})
    })
}

/**
 * Creates an Uppy that keeps its files and their metadata in this browser, and continues them after a reload. A second
 * tab neither restores nor keeps files, because both tabs would send them.
 */
export function createResumableUppy<Meta extends Metadata>(options: Options<Meta>): Uppy<Meta, TusBody> {
  // Golden Retriever keeps the URL of an unfinished upload beside the bytes that belong to it. The fingerprint of tus
  // knows only the name and date of the chosen file, of which another copy may have been sent.
  const uppy = createUppy(options, false)
  runInOneTab(`uploads ${uppy.getID()}`, () => {
    uppy.use(GoldenRetriever, storedFilesOptions)
  })
  return uppy
}

/**
 * Uploads one file and returns the path of its upload. `onProgress` gets the fraction that has arrived. A second call
 * with the same file continues an upload that failed.
 */
export async function uploadFile(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const uppy = createUppy({ id: 'file' })
  uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(Number(bytesUploaded) / file.size))
  uppy.addFile({ name: file.name, type: file.type, data: file })
  const { successful = [], failed = [] } = (await uppy.upload()) ?? {}
  const { uploadURL } = successful[0] ?? {}
  if (!uploadURL) {
    const { response } = failed[0] ?? {}
    const detail = readUploadRefusal(response)
    throw detail ? new ApiError(detail, response?.status ?? 0, { detail }) : new ApiError(uploadFailedText, 0)
  }
  return toUploadPath(uploadURL)
}

export function toUploadPath(uploadUrl: string): string {
  return new URL(uploadUrl, location.href).pathname
}
