import { ApiError } from '#src/api/client.ts'
import type { SettingsFile } from '#src/content/settings/field.ts'
import { uploadManifestoOperation } from '#src/contract/operations/settings.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText } from '#src/contract/settings.ts'
import { callAsStaff } from './client.ts'
import { discardUpload } from './media.ts'

/**
 * Uploads a PDF for the settings; rejects with an `ApiError` whose message staff can read. `onProgress` gets the
 * fraction that has arrived.
 */
export async function uploadManifesto(file: File, onProgress: (fraction: number) => void): Promise<SettingsFile> {
  if (file.size > MAX_MANIFESTO_BYTES) throw new ApiError(manifestoTooLargeText, 0)
  // Load on first use, because the upload library is large.
  const { uploadFailedText, uploadFile } = await import('./uploads.ts')
  const uploadURL = await uploadFile(file, onProgress)
  try {
    return await callAsStaff(uploadManifestoOperation, { body: { uploadURL } })
  } catch (error) {
    discardUpload(uploadURL)
    if (!(error instanceof ApiError)) throw error
    const message = error.errors[0]?.message ?? error.problem.detail ?? uploadFailedText
    throw new ApiError(message, error.status, error.problem)
  }
}
