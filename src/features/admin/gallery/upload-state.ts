import { emptyUploadDraft, type UploadDraft } from './upload-draft.ts'
import type { ChosenFile } from './upload-panel.ts'

/** Percentage that the progress bar shows when the file is uploaded but the gallery item is not saved yet. */
const ARRIVED_PERCENT = 90

export interface UploadedFile {
  uploadURL: string
  file: ChosenFile
}

type UploadStep =
  | { kind: 'closed' }
  | { kind: 'open' }
  /** `part` is the uploaded fraction of the file, from 0 to 1. */
  | { kind: 'sending'; part: number }
  | { kind: 'saving'; arrival: UploadedFile }
  | { kind: 'unsaved'; arrival: UploadedFile }
  | { kind: 'saved' }

export type UploadState = UploadStep & {
  draft: UploadDraft
  /** Origin of the form values: typed now, typed for an unfinished upload, or typed before a new login. */
  from: 'here' | 'unfinished' | 'login'
  file: ChosenFile | null
  refusal: string | null
}

export type UploadEvent =
  | { type: 'open'; draft?: UploadDraft; from?: UploadState['from'] }
  | { type: 'write'; draft: UploadDraft }
  | { type: 'choose'; file: ChosenFile | null }
  | { type: 'refuse'; message: string | null }
  | { type: 'send'; part: number }
  | { type: 'arrive'; arrival: UploadedFile }
  | { type: 'save' }
  | { type: 'fail' }
  | { type: 'end' }

export const closedUpload: UploadState = {
  kind: 'closed',
  draft: emptyUploadDraft,
  from: 'here',
  file: null,
  refusal: null,
}

export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  const { draft, from, file, refusal } = state
  const formState = { draft, from, file, refusal }
  switch (event.type) {
    case 'open':
      return { ...formState, kind: 'open', draft: event.draft ?? draft, from: event.from ?? from }
    case 'write':
      return { ...state, draft: event.draft }
    case 'choose':
      if (!event.file) return { ...state, file: null }
      // The type of the chosen file overrides the media type that the user selected in the form.
      return { ...state, file: event.file, refusal: null, draft: { ...draft, type: event.file.facts.type } }
    case 'refuse':
      return { ...state, refusal: event.message }
    case 'send':
      // Ignore progress of a cancelled upload, which Uppy can still report.
      return state.kind === 'closed' ? state : { ...formState, kind: 'sending', part: event.part }
    case 'arrive':
      return { ...formState, kind: 'saving', arrival: event.arrival, refusal: null }
    case 'save':
      return { ...formState, kind: 'saved' }
    case 'fail':
      if (state.kind === 'closed') return state
      return state.kind === 'saving' ? { ...state, kind: 'unsaved' } : { ...formState, kind: 'open' }
    case 'end':
      return closedUpload
  }
}

export function getUploadPercent(state: UploadState): number {
  switch (state.kind) {
    case 'sending':
      return Math.floor(state.part * ARRIVED_PERCENT)
    case 'saving':
      return ARRIVED_PERCENT
    case 'saved':
      return 100
    default:
      return 0
  }
}
