import * as z from 'zod/mini'
import { deleteEntry, getAuthor, listEntries, parseFields, saveEntry } from '#src/admin/documents/device-store.ts'
import { mediaKinds } from '#src/contract/gallery/media.ts'
import { emptyUploadTexts, uploadTexts } from './upload-file.ts'

const uploadFields = z.extend(uploadTexts, {
  type: z.enum(mediaKinds),
  /** True if a file belongs to these fields, whose upload can continue. */
  hasFile: z.optional(z.boolean()),
})

/** Fields of the upload form. */
export type UploadFields = z.output<typeof uploadFields>

export const emptyUploadFields: UploadFields = { ...emptyUploadTexts, type: 'image' }

/** Form for one file, or queue of several. */
type UploadItem = 'form' | 'queue'

const listUploadEntries = (item: UploadItem) => listEntries('uploads', item)

/** Stores the fields in the entry of this device, which all windows share. Returns false if the storage is full. */
function saveUploadEntry(item: UploadItem, fields: Record<string, unknown>): boolean {
  const form = listUploadEntries(item)[0]?.form ?? crypto.randomUUID()
  const key = { collection: 'uploads', item, form, author: getAuthor() }
  return saveEntry({ ...key, counter: 0, baseVersion: null, baseFields: {}, fields, isOnServer: false }) !== 'nowhere'
}

export function readKeptUpload(): UploadFields | undefined {
  const [entry] = listUploadEntries('form')
  return entry && parseFields(entry, uploadFields)
}

/** Keeps the fields on this device until the next visit. Returns false if the storage is full. */
export const keepUpload = (fields: UploadFields): boolean => saveUploadEntry('form', fields)

export function deleteKeptUpload(): void {
  for (const entry of listUploadEntries('form')) deleteEntry(entry)
}

/** True if the queue has files whose upload can continue. The upload library keeps the files themselves. */
export const hasUnfinishedQueue = (): boolean => listUploadEntries('queue').length > 0

export function markQueue(isUnfinished: boolean): void {
  if (isUnfinished) saveUploadEntry('queue', {})
  else for (const entry of listUploadEntries('queue')) deleteEntry(entry)
}
