import { useEffect, useReducer, useRef, useState } from 'react'
import { dropUpload, saveMedia } from '#src/api/admin/gallery.ts'
import { ApiError } from '#src/api/client.ts'
import { readDataString } from '#src/browser/data-string.ts'
import { saveDraft as saveForLogin, takeDraft } from '#src/features/admin/session-draft.ts'
import { holdUnsaved } from '#src/stores/staff/unsaved.ts'
import { showToast } from '#src/stores/toasts.ts'
import { galleryTexts } from './texts.ts'
import { type Draft, emptyDraft, forgetDraft, readDraft, saveDraft } from './upload-draft.ts'
import type { UploadPanel } from './upload-panel.ts'
import { type Arrival, closed, percentOf, uploadReducer } from './upload-state.ts'

const { form: texts } = galleryTexts

const RESET_MS = 1000

export type Upload = ReturnType<typeof useUpload>

export function useUpload() {
  const [state, send] = useReducer(uploadReducer, closed)
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const panel = useRef<UploadPanel>(null)
  const { kind, draft, from, file, refusal } = state
  const latest = useRef(draft)
  latest.current = draft

  useEffect(() => {
    const unfinished = readDraft()
    const interrupted = takeDraft<never, Draft>('gallery')?.draft
    if (unfinished) send({ type: 'open', draft: unfinished, from: 'unfinished' })
    else if (interrupted) send({ type: 'open', draft: interrupted, from: 'login' })
    // Leaving the page pauses the upload; the next visit can continue it.
    return () => panel.current?.leave()
  }, [])

  useEffect(() => {
    if (file) saveDraft(draft)
  }, [file, draft])

  // Form values without a file; with a file they are stored in localStorage.
  const hasUnsavedValues = kind !== 'closed' && !file && JSON.stringify(draft) !== JSON.stringify(emptyDraft)
  useEffect(
    () =>
      hasUnsavedValues ? holdUnsaved({ save: () => saveForLogin('gallery', { draft: latest.current }) }) : undefined,
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

  async function prepare() {
    if (panel.current || !host) return
    const { openUploadPanel } = await import('./upload-panel.ts')
    panel.current = await openUploadPanel(host, {
      onFile: (chosen) => send({ type: 'choose', file: chosen }),
      onRefusal: (message) => send({ type: 'refuse', message }),
      onProgress: (part) => send({ type: 'send', part }),
      onArrived: (uploadURL, arrived) => save({ uploadURL, file: arrived }),
      onFailed: fail,
    })
  }

  async function save(arrival: Arrival) {
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
    showToast({ title: texts.uploaded })
    forgetDraft()
  }

  function fail() {
    send({ type: 'fail' })
    showToast({ ...texts.failed, variant: 'destructive' })
  }

  function cancel() {
    panel.current?.cancel()
    if (state.kind === 'unsaved') {
      const { uploadURL } = state.arrival
      dropUpload(uploadURL).catch((error: unknown) =>
        console.warn('The upload was not deleted and expires after a day:', error),
      )
    }
    forgetDraft()
    send({ type: 'end' })
  }

  return {
    kind,
    open: kind !== 'closed',
    start: () => send({ type: 'open' }),
    draft,
    setDraft: (written: Draft) => send({ type: 'write', draft: written }),
    unfinished: from === 'unfinished' && !file,
    restored: from === 'login',
    file,
    refusal,
    percent: percentOf(state),
    host,
    prepare,
    arrived: kind === 'saving' || kind === 'unsaved' || kind === 'saved',
    saveAgain: () => state.kind === 'unsaved' && save(state.arrival),
    cancel,
  }
}

async function toGalleryForm({ description, alt, ...draft }: Draft, { uploadURL, file: { facts } }: Arrival) {
  return {
    ...draft,
    description: description || null,
    alt: alt || null,
    type: facts.type,
    uploadURL: new URL(uploadURL, location.href).pathname,
    poster: facts.poster && (await readDataString(facts.poster)),
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
  }
}
