import { ApiError } from '#src/api/client.ts'
import type { SettingsFile } from '#src/content/settings/field.ts'

/** Uploads the PDF of the manifesto. */
export async function uploadManifesto(_file: File): Promise<SettingsFile> {
  throw new ApiError('The upload of a manifesto has no operation yet', 501)
}
