import { Problem } from '#netlify/http/respond/problem.ts'
import { UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { findUpload, type StoredUpload } from './uploads.queries.ts'

/** True if the upload received no bytes for `UPLOAD_IDLE_MS`. The nightly run deletes such uploads. */
export function isUploadExpired({ changedAt }: StoredUpload): boolean {
  return Date.now() - changedAt.getTime() > UPLOAD_IDLE_MS
}

export function explainClosedUpload(upload: StoredUpload): string | undefined {
  if (upload.state === 'gone') return 'This upload was deleted.'
  if (upload.state === 'saved') return 'This upload is in the gallery: delete it there.'
  return isUploadExpired(upload) ? 'This upload received no data for a day. Start a new upload.' : undefined
}

export async function throwWriteProblem(id: string): Promise<never> {
  const upload = await findUpload(id)
  if (!upload) throw new Problem(404)
  const reason = explainClosedUpload(upload)
  if (reason) throw new Problem(410, reason)
  throw new Problem(409, `The upload has ${upload.received} bytes.`)
}
