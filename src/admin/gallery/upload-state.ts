import * as z from 'zod/mini'
import { readStored } from '#src/admin/session/stored.ts'
import { galleryCategories } from '#src/contract/gallery.ts'
import { mediaKinds } from '#src/contract/media.ts'
import type { ChosenFile } from './upload-panel.ts'

const DRAFT_STORAGE_KEY = 'galleryDraft'
const LOGIN_STORAGE_KEY = 'keptDraft gallery'

const uploadDraft = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(mediaKinds),
  category: z.enum(galleryCategories),
  alt: z.string(),
})

export type UploadDraft = z.output<typeof uploadDraft>

export const emptyUploadDraft: UploadDraft = { title: '', description: '', type: 'image', category: 'rally', alt: '' }

export function readUploadDraft(): UploadDraft | null {
  return readStored(DRAFT_STORAGE_KEY, uploadDraft) ?? null
}

export function saveUploadDraft(draft: UploadDraft): void {
  localStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(draft))
}

export function deleteUploadDraft(): void {
  localStorage.removeItem(DRAFT_STORAGE_KEY)
}

/** Keeps the fields of a form without a file until the next login. Returns false if the storage is full. */
export function saveDraftForLogin(draft: UploadDraft): boolean {
  try {
    sessionStorage.setItem(LOGIN_STORAGE_KEY, JSON.stringify({ draft }))
    return true
  } catch (error) {
    console.warn('The fields of the upload form are too large for the session storage:', error)
    return false
  }
}

export function hasDraftForLogin(): boolean {
  return sessionStorage.getItem(LOGIN_STORAGE_KEY) !== null
}

export function takeDraftForLogin(): UploadDraft | undefined {
  const stored = readStored(LOGIN_STORAGE_KEY, z.object({ draft: uploadDraft }), sessionStorage)
  sessionStorage.removeItem(LOGIN_STORAGE_KEY)
  return stored?.draft
}

/** Percentage that the progress bar shows when the file is uploaded but the gallery item is not saved yet. */
const UPLOADED_PERCENT = 90

export interface UploadedFile {
  uploadURL: string
  file: ChosenFile
}

type UploadStep =
  | { kind: 'closed' }
  | { kind: 'open' }
  /** `uploadedFraction` is the uploaded fraction of the file, from 0 to 1. */
  | { kind: 'sending'; uploadedFraction: number }
  | { kind: 'saving'; uploadedFile: UploadedFile }
  | { kind: 'unsaved'; uploadedFile: UploadedFile }
  | { kind: 'saved' }

type UploadState = UploadStep & {
  draft: UploadDraft
  /** Origin of the form values: typed now, typed for an unfinished upload, or typed before a new login. */
  draftOrigin: 'here' | 'unfinished' | 'login'
  file: ChosenFile | null
  rejectionText: string | null
}

export type UploadEvent =
  | { type: 'open'; draft?: UploadDraft; draftOrigin?: UploadState['draftOrigin'] }
  | { type: 'write'; draft: UploadDraft }
  /** `file` is null when the file was removed. */
  | { type: 'choose'; file: ChosenFile | null }
  | { type: 'refuse'; message: string | null }
  | { type: 'send'; uploadedFraction: number }
  | { type: 'arrive'; uploadedFile: UploadedFile }
  | { type: 'save' }
  | { type: 'fail' }
  | { type: 'end' }

export const closedUploadState: UploadState = {
  kind: 'closed',
  draft: emptyUploadDraft,
  draftOrigin: 'here',
  file: null,
  rejectionText: null,
}

export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  const { draft } = state
  switch (event.type) {
    case 'open':
      return {
        ...state,
        kind: 'open',
        draft: event.draft ?? draft,
        draftOrigin: event.draftOrigin ?? state.draftOrigin,
      }
    case 'write':
      return { ...state, draft: event.draft }
    case 'choose':
      if (!event.file) return { ...state, file: null }
      // The type of the chosen file overrides the media type that the user selected in the form.
      return { ...state, file: event.file, rejectionText: null, draft: { ...draft, type: event.file.metadata.type } }
    case 'refuse':
      return { ...state, rejectionText: event.message }
    case 'send':
      // Ignore progress of a cancelled upload, which Uppy can still report.
      if (state.kind === 'closed') return state
      return { ...state, kind: 'sending', uploadedFraction: event.uploadedFraction }
    case 'arrive':
      return { ...state, kind: 'saving', uploadedFile: event.uploadedFile, rejectionText: null }
    case 'save':
      return { ...state, kind: 'saved' }
    case 'fail':
      if (state.kind === 'closed') return state
      return state.kind === 'saving' ? { ...state, kind: 'unsaved' } : { ...state, kind: 'open' }
    case 'end':
      return closedUploadState
  }
}

export function getUploadPercent(state: UploadState): number {
  switch (state.kind) {
    case 'sending':
      return Math.floor(state.uploadedFraction * UPLOADED_PERCENT)
    case 'saving':
      return UPLOADED_PERCENT
    case 'saved':
      return 100
    default:
      return 0
  }
}
