import { rejectField } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { storeUploadedManifesto } from '#netlify/media/manifesto.ts'
import { endUnusableUpload, readUploadBytes, requireCompleteUpload } from '#netlify/media/save.ts'
import { UnusableFile } from '#netlify/media/unusable-file.ts'
import { endUpload } from '#netlify/media/uploads.queries.ts'
import { tryDeleteUploadBytes } from '#netlify/media/uploads.ts'
import type { SettingsFile } from '#src/content/settings/field.ts'
import { parseUploadId } from '#src/contract/gallery.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText, manifestoUpload } from '#src/contract/settings.ts'

const PDF_START = '%PDF-'
const PDF_END = '%%EOF'
// Programs may write a few bytes after the end of a PDF.
const END_BYTES = 1024

function isCompletePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return text.indexOf(PDF_START) === 0 && text.subarray(-END_BYTES).includes(PDF_END)
}

async function readPdf(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const upload = await requireCompleteUpload(id)
  if (upload.size > MAX_MANIFESTO_BYTES) throw new UnusableFile(manifestoTooLargeText)
  const bytes = await readUploadBytes(upload, upload.size)
  if (isCompletePdf(bytes)) return bytes
  throw new UnusableFile('This file is not a complete PDF. Save it as PDF, then choose it.')
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
