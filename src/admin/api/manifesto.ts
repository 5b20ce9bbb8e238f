import type { SettingsFile } from '#src/content/settings/field.ts'
import { uploadManifestoOperation } from '#src/contract/settings/operations.ts'
import { callAsStaff } from './client.ts'
import { discardUpload } from './media.ts'

/** Uploads a PDF for the settings. `onProgress` gets the fraction that has arrived. */
export async function uploadManifesto(file: File, onProgress: (fraction: number) => void): Promise<SettingsFile> {
  // Load on first use, because the upload library is large.
  const { uploadFile } = await import('./uploads.ts')
  const uploadURL = await uploadFile(file, onProgress)
  try {
    return await callAsStaff(uploadManifestoOperation, { body: { uploadURL } })
  } catch (error) {
    discardUpload(uploadURL)
    throw error
  }
}
