import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { deleteKeptUpload, emptyUploadFields, keepUpload, readKeptUpload, type UploadFields } from './kept-upload.ts'
import { emptyUploadTexts, getUploadedFraction, getUploadStep, type UploadFile } from './upload-file.ts'
import type { RefusedFile, Uploader } from './uploader.ts'

const { form: texts } = galleryTexts

const SUCCESS_SHOWN_MS = 1000

/** Percentage that the progress bar shows when the file has arrived but the gallery item is not saved yet. */
const UPLOADED_PERCENT = 90

function getUploadPercent(file: UploadFile | undefined): number {
  switch (file && getUploadStep(file)) {
    case 'sending':
      return file ? Math.floor(getUploadedFraction(file) * UPLOADED_PERCENT) : 0
    case 'saving':
      return UPLOADED_PERCENT
    case 'saved':
      return 100
    default:
      return 0
  }
}

function hasTexts({ type: _, hasFile: __, ...texts }: UploadFields): boolean {
  return JSON.stringify(texts) !== JSON.stringify(emptyUploadTexts)
}

const lateUploadPanel = createLateCode(() => import('./upload-panel.ts'))

const $noFiles = atom<UploadFile[]>([])
const $noRefusals = atom<RefusedFile[]>([])

export type UploadForm = ReturnType<typeof useUploadForm>

/** State of the form that uploads one file. */
export function useUploadForm() {
  const [kept] = useState(readKeptUpload)
  const [isOpen, setOpen] = useState(kept !== undefined)
  const [fields, setFields] = useState(kept ?? emptyUploadFields)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [hostElement] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const [uploader, setUploader] = useState<Uploader>()
  const isLoading = useRef(false)
  const [file] = useStore(uploader?.$files ?? $noFiles)
  const refusal = useStore(uploader?.$refused ?? $noRefusals).at(-1)
  const step = file && getUploadStep(file)
  const isUploaded = step === 'saving' || step === 'unsaved' || step === 'saved'

  async function openPanel() {
    if (isLoading.current || !hostElement) return
    isLoading.current = true
    const panel = await lateUploadPanel.tryLoad()
    if (panel) setUploader(await panel.code.openUploadPanel(hostElement, () => showErrorToast(texts.uploadFailed)))
    isLoading.current = panel !== undefined
  }

  useEffect(() => () => uploader?.pause(), [uploader])

  const fileType = file?.meta.facts?.type
  useEffect(() => {
    if (fileType) setFields((current) => ({ ...current, type: fileType }))
  }, [fileType])

  const sendTexts = useEffectEvent(({ type: _, hasFile: __, ...texts }: UploadFields) => {
    if (file) uploader?.edit(file, texts)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also for a new file
  useEffect(() => sendTexts(fields), [fields, file?.id])

  const hasFile = file !== undefined || (fields.hasFile === true && !uploader)
  const isDirty = isOpen && step !== 'saved' && (hasFile || hasTexts(fields))
  const [isOnDevice, setOnDevice] = useState(true)
  useEffect(() => {
    if (isDirty) setOnDevice(keepUpload({ ...fields, hasFile }))
    else deleteKeptUpload()
  }, [isDirty, fields, hasFile])
  useUnsavedUpload(isDirty, { saveOnDevice: () => isOnDevice, discard: async () => close() }, () => !isOnDevice)

  function close() {
    if (uploader) uploader.clear()
    else if (fields.hasFile) void lateUploadPanel.load().then(({ code }) => code.discardKeptFile())
    setFields(emptyUploadFields)
    setRestored(false)
    setOpen(false)
  }

  const closeSaved = useEffectEvent(close)
  useEffect(() => {
    if (step !== 'saved') return
    showToast({ title: texts.uploadSucceeded })
    const timer = setTimeout(closeSaved, SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [step])

  return {
    isOpen,
    open: () => setOpen(true),
    close,
    fields,
    setFields,
    isUnfinished: isRestored && fields.hasFile === true && !file,
    isRestored: isRestored && !fields.hasFile && !file,
    /** True if closing the form deletes a file, or what has arrived of it. */
    hasFile,
    uploader,
    file,
    percent: getUploadPercent(file),
    isUploaded,
    isPreparing: step === 'preparing',
    isUnsaved: step === 'unsaved',
    /** Why the file cannot be uploaded, or why its upload failed. */
    problem: file ? file.error : refusal?.reason,
    saveAgain: () => file && uploader?.start([file]),
    hostElement,
    openPanel,
  }
}
