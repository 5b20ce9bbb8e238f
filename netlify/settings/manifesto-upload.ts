import { endUnusableUpload, readUploadBytes, requireCompleteUpload } from '#netlify/gallery/media/save.ts'
import { UnusableFile } from '#netlify/gallery/media/unusable-file.ts'
import { endUpload } from '#netlify/gallery/media/uploads.queries.ts'
import { tryDeleteUploadBytes } from '#netlify/gallery/media/uploads.ts'
import { rejectField } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import type { SettingsFile } from '#src/content/settings/field.ts'
import { parseUploadId } from '#src/contract/gallery/gallery.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText, manifestoUpload } from '#src/contract/settings/settings.ts'
import { findPdfProblem } from '#src/lib/media/pdf.ts'
import { storeUploadedManifesto } from './manifesto.ts'
import { findActivePdfProblem } from './pdf-actions.ts'

async function readPdf(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const upload = await requireCompleteUpload(id)
  if (upload.size > MAX_MANIFESTO_BYTES) throw new UnusableFile(manifestoTooLargeText)
  const bytes = await readUploadBytes(upload, upload.size)
  const problem = findPdfProblem(bytes) ?? findActivePdfProblem(bytes)
  if (problem) throw new UnusableFile(problem)
  return bytes
}

/** Stores an uploaded PDF under the id of its upload, and deletes the upload. */
export async function handleUploadManifesto(request: Request): Promise<Response> {
  await requireStaff(request, 'edit-texts')
  const { uploadURL } = await readJson(request, manifestoUpload)
  const id = parseUploadId(uploadURL) ?? rejectField('uploadURL', 'Invalid upload address')
  const bytes = await endUnusableUpload(id, () => readPdf(id))
  await storeUploadedManifesto(id, bytes)
  await tryDeleteUploadBytes(id, await endUpload(id))
  const file: SettingsFile = { id, bytes: bytes.byteLength }
  return Response.json(file, { status: 201 })
}
