import * as z from 'zod/mini'
import { readStored } from '#src/admin/session/stored.ts'
import { mediaKinds } from '#src/contract/media.ts'
import { emptyUploadTexts, uploadTexts } from './upload-file.ts'

const DRAFT_KEY = 'galleryDraft'
const QUEUE_KEY = 'galleryQueue'

const uploadDraft = z.extend(uploadTexts, {
  type: z.enum(mediaKinds),
  /** True if a file belongs to these fields, whose upload can continue. */
  hasFile: z.optional(z.boolean()),
})

/** Fields of the upload form. */
export type UploadDraft = z.output<typeof uploadDraft>

export const emptyUploadDraft: UploadDraft = { ...emptyUploadTexts, type: 'image' }

export function hasUploadDraft(): boolean {
  return localStorage.getItem(DRAFT_KEY) !== null
}

export function readUploadDraft(): UploadDraft | undefined {
  return readStored(DRAFT_KEY, uploadDraft)
}

/** Keeps the fields on this device until the next visit. Returns false if the storage is full. */
export function saveUploadDraft(draft: UploadDraft): boolean {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
    return true
  } catch (error) {
    console.warn('The fields of the upload form could not be stored on this device:', error)
    return false
  }
}

export function deleteUploadDraft(): void {
  localStorage.removeItem(DRAFT_KEY)
}

/** True if the queue has files whose upload can continue. The upload library keeps the files themselves. */
export function hasUnfinishedQueue(): boolean {
  return localStorage.getItem(QUEUE_KEY) !== null
}

export function markQueue(isUnfinished: boolean): void {
  if (isUnfinished) localStorage.setItem(QUEUE_KEY, 'unfinished')
  else localStorage.removeItem(QUEUE_KEY)
}
