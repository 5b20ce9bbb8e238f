import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { registerUnsavedForm } from '#src/admin/session/unsaved.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { deleteUnsavedUpload, GALLERY_URL } from '#src/api/admin/media.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import { saveMediaOperation } from '#src/contract/operations/gallery.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { galleryTexts } from './texts.ts'
import type { UploadPanel } from './upload-panel.ts'
import {
  closedUploadState,
  deleteUploadDraft,
  emptyUploadDraft,
  getUploadPercent,
  readUploadDraft,
  saveDraftForLogin,
  saveUploadDraft,
  takeDraftForLogin,
  type UploadDraft,
  type UploadEvent,
  type UploadedFile,
  uploadReducer,
} from './upload-state.ts'

const { form: texts } = galleryTexts

const SUCCESS_SHOWN_MS = 1000

export type GalleryUpload = ReturnType<typeof useUpload>

export function useUpload() {
  const [state, dispatch] = useReducer(uploadReducer, closedUploadState)
  const [hostElement] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const uploadPanelRef = useRef<UploadPanel>(null)
  const saving = useOperationMutation(saveMediaOperation, { revalidates: [GALLERY_URL] })
  const { kind, draft, draftOrigin, file } = state

  useEffect(() => {
    const unfinishedDraft = readUploadDraft()
    const draftBeforeLogin = takeDraftForLogin()
    if (unfinishedDraft) dispatch({ type: 'open', draft: unfinishedDraft, draftOrigin: 'unfinished' })
    else if (draftBeforeLogin) dispatch({ type: 'open', draft: draftBeforeLogin, draftOrigin: 'login' })
    // Leaving the page pauses the upload, so that the user can continue it on the next visit.
    return () => uploadPanelRef.current?.pauseUpload()
  }, [])

  useEffect(() => {
    if (file) saveUploadDraft(draft)
  }, [file, draft])

  // Once a file is chosen, the values are in localStorage and need no further backup.
  const hasUnsavedValues = kind !== 'closed' && !file && JSON.stringify(draft) !== JSON.stringify(emptyUploadDraft)
  const saveOnDevice = useEffectEvent(() => saveDraftForLogin(draft))
  useEffect(
    () => (hasUnsavedValues ? registerUnsavedForm({ saveOnDevice: () => saveOnDevice() }) : undefined),
    [hasUnsavedValues],
  )

  const saveUpload = useEffectEvent(async () => {
    if (state.kind !== 'saving') return
    try {
      await saving.trigger({ body: await toGalleryForm(draft, state.uploadedFile) })
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError) {
        dispatch({ type: 'refuse', message: error.errors[0]?.message ?? error.problem.detail ?? null })
      }
      return report({ type: 'fail' })
    }
    dispatch({ type: 'save' })
    showToast({ title: texts.uploadSucceeded })
    deleteUploadDraft()
  })
  useEffect(() => {
    if (kind === 'saving') saveUpload()
  }, [kind])

  useEffect(() => {
    if (kind !== 'saved') return
    const timer = setTimeout(() => dispatch({ type: 'end' }), SUCCESS_SHOWN_MS)
    // Clear the upload panel here and not in the timer, so that the timer cannot clear the next upload.
    return () => {
      clearTimeout(timer)
      uploadPanelRef.current?.removeFile()
    }
  }, [kind])

  async function openPanel() {
    if (uploadPanelRef.current || !hostElement) return
    const { openUploadPanel } = await import('./upload-panel.ts')
    uploadPanelRef.current = await openUploadPanel(hostElement, report)
  }

  function report(event: UploadEvent) {
    dispatch(event)
    if (event.type === 'fail') showErrorToast(texts.uploadFailed)
  }

  function cancelUpload() {
    uploadPanelRef.current?.cancelUpload()
    if (state.kind === 'unsaved') {
      const { uploadURL } = state.uploadedFile
      deleteUnsavedUpload(uploadURL).catch((error: unknown) =>
        console.warn('Failed to delete the uploaded file, which expires after a day:', error),
      )
    }
    deleteUploadDraft()
    dispatch({ type: 'end' })
  }

  return {
    ...state,
    isOpen: kind !== 'closed',
    openForm: () => dispatch({ type: 'open' }),
    setDraft: (newDraft: UploadDraft) => dispatch({ type: 'write', draft: newDraft }),
    isUnfinished: draftOrigin === 'unfinished' && !file,
    isRestored: draftOrigin === 'login',
    percent: getUploadPercent(state),
    hostElement,
    openPanel,
    isUploaded: kind === 'saving' || kind === 'unsaved' || kind === 'saved',
    saveAgain: () => state.kind === 'unsaved' && dispatch({ type: 'arrive', uploadedFile: state.uploadedFile }),
    cancelUpload,
  }
}

async function toGalleryForm(
  { description, alt, ...draft }: UploadDraft,
  { uploadURL, file: { metadata } }: UploadedFile,
) {
  return {
    ...draft,
    description: description || null,
    alt: alt || null,
    type: metadata.type,
    uploadURL: new URL(uploadURL, location.href).pathname,
    poster: metadata.poster && (await readAsDataUrl(metadata.poster)),
    width: metadata.width,
    height: metadata.height,
    duration: metadata.duration,
  }
}
