import { useEffect, useReducer, useRef, useState } from 'react'
import { deleteUnsavedUpload, saveMedia } from '#src/api/admin/gallery.ts'
import { ApiError } from '#src/api/client.ts'
import { readAsDataUrl } from '#src/browser/data-url.ts'
import { saveSessionDraft as saveForLogin, takeSessionDraft } from '#src/features/admin/session-draft.ts'
import { registerUnsavedEditor } from '#src/stores/staff/unsaved.ts'
import { showToast } from '#src/stores/toasts.ts'
import { galleryTexts } from './texts.ts'
import {
  deleteUploadDraft,
  emptyUploadDraft,
  readUploadDraft,
  saveUploadDraft,
  type UploadDraft,
} from './upload-draft.ts'
import type { UploadPanel } from './upload-panel.ts'
import { closedUpload, getUploadPercent, type UploadedFile, uploadReducer } from './upload-state.ts'

const { form: texts } = galleryTexts

const RESET_MS = 1000

export type GalleryUpload = ReturnType<typeof useUpload>

export function useUpload() {
  const [state, send] = useReducer(uploadReducer, closedUpload)
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const panel = useRef<UploadPanel>(null)
  const { kind, draft, from, file, refusal } = state
  const latest = useRef(draft)
  latest.current = draft

  useEffect(() => {
    const unfinished = readUploadDraft()
    const interrupted = takeSessionDraft<never, UploadDraft>('gallery')?.draft
    if (unfinished) send({ type: 'open', draft: unfinished, from: 'unfinished' })
    else if (interrupted) send({ type: 'open', draft: interrupted, from: 'login' })
    // Leaving the page pauses the upload; the next visit can continue it.
    return () => panel.current?.leave()
  }, [])

  useEffect(() => {
    if (file) saveUploadDraft(draft)
  }, [file, draft])

  // Form values without a file; with a file they are stored in localStorage.
  const hasUnsavedValues = kind !== 'closed' && !file && JSON.stringify(draft) !== JSON.stringify(emptyUploadDraft)
  useEffect(
    () =>
      hasUnsavedValues
        ? registerUnsavedEditor({ save: () => saveForLogin('gallery', { draft: latest.current }) })
        : undefined,
    [hasUnsavedValues],
  )

  useEffect(() => {
    if (kind !== 'saved') return
    const timer = setTimeout(() => send({ type: 'end' }), RESET_MS)
    // Clear at once on leaving, so that the timer cannot clear the next upload.
    return () => {
      clearTimeout(timer)
      panel.current?.clear()
    }
  }, [kind])

  async function openPanel() {
    if (panel.current || !host) return
    const { openUploadPanel } = await import('./upload-panel.ts')
    panel.current = await openUploadPanel(host, {
      onFile: (chosen) => send({ type: 'choose', file: chosen }),
      onRejected: (message) => send({ type: 'refuse', message }),
      onProgress: (part) => send({ type: 'send', part }),
      onUploaded: (uploadURL, arrived) => save({ uploadURL, file: arrived }),
      onFailed: fail,
    })
  }

  async function save(arrival: UploadedFile) {
    send({ type: 'arrive', arrival })
    try {
      await saveMedia(await toGalleryForm(latest.current, arrival))
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError) {
        send({ type: 'refuse', message: error.errors[0]?.message ?? error.problem.detail ?? null })
      }
      return fail()
    }
    send({ type: 'save' })
    showToast({ title: texts.uploadSucceeded })
    deleteUploadDraft()
  }

  function fail() {
    send({ type: 'fail' })
    showToast({ ...texts.uploadFailed, variant: 'destructive' })
  }

  function cancel() {
    panel.current?.cancel()
    if (state.kind === 'unsaved') {
      const { uploadURL } = state.arrival
      deleteUnsavedUpload(uploadURL).catch((error: unknown) =>
        console.warn('The upload was not deleted and expires after a day:', error),
      )
    }
    deleteUploadDraft()
    send({ type: 'end' })
  }

  return {
    kind,
    open: kind !== 'closed',
    start: () => send({ type: 'open' }),
    draft,
    setDraft: (written: UploadDraft) => send({ type: 'write', draft: written }),
    unfinished: from === 'unfinished' && !file,
    restored: from === 'login',
    file,
    refusal,
    percent: getUploadPercent(state),
    host,
    openPanel,
    arrived: kind === 'saving' || kind === 'unsaved' || kind === 'saved',
    saveAgain: () => state.kind === 'unsaved' && save(state.arrival),
    cancel,
  }
}

async function toGalleryForm(
  { description, alt, ...draft }: UploadDraft,
  { uploadURL, file: { facts } }: UploadedFile,
) {
  return {
    ...draft,
    description: description || null,
    alt: alt || null,
    type: facts.type,
    uploadURL: new URL(uploadURL, location.href).pathname,
    poster: facts.poster && (await readAsDataUrl(facts.poster)),
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
  }
}
