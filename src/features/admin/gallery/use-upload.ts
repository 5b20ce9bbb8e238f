import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { saveMedia } from '#src/api/desk/gallery.ts'
import { UPLOAD_ARRIVED_PERCENT, UPLOAD_RESET_MS } from '#src/contract/limits.ts'
import { keepDraft as keepForLogin, takeDraft } from '#src/features/admin/kept-draft.ts'
import { readDataString } from '#src/lib/data-string.ts'
import { showToast } from '#src/stores/toasts.ts'
import { holdUnsaved } from '#src/stores/unsaved.ts'
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts'
import type { ChosenFile, UploadPanel } from './upload-panel.ts'

interface Arrival {
  uploadURL: string
  file: ChosenFile
}

export type Upload = ReturnType<typeof useUpload>

/** One file on its way: described, chosen, sent, saved. */
export function useUpload() {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const [unfinished, setUnfinished] = useState(false)
  const [restored, setRestored] = useState(false)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [percent, setPercent] = useState(0)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const panel = useRef<UploadPanel>(null)
  const latest = useRef(draft)
  latest.current = draft

  useEffect(() => {
    const begun = readDraft()
    const typed = takeDraft<never, Draft>('gallery')?.draft
    const kept = begun ?? typed
    if (kept) setDraft(kept)
    setUnfinished(begun !== null)
    setRestored(!begun && typed !== undefined)
    setOpen(kept !== undefined)
    // Leaving is no cancelling: the next visit goes on.
    return () => panel.current?.leave()
  }, [])

  useEffect(() => {
    if (file) keepDraft(draft)
  }, [file, draft])

  // Words alone; with a file they wait on the device, as the file does.
  const words = open && !file && JSON.stringify(draft) !== JSON.stringify(emptyDraft)
  useEffect(() => (words ? holdUnsaved(() => keepForLogin('gallery', { draft: latest.current })) : undefined), [words])

  function take(next: ChosenFile | null) {
    setFile(next)
    if (!next) return
    setRefusal(null)
    // The file decides what it is.
    setDraft((present) => ({ ...present, type: next.facts.type }))
  }

  /** Puts the upload widget into its host; it stays there until the page is left. */
  async function prepare() {
    if (panel.current || !host) return
    const { openUploadPanel } = await import('./upload-panel.ts')
    panel.current = await openUploadPanel(host, {
      onFile: take,
      onRefusal: setRefusal,
      onProgress: (part) => setPercent(Math.floor(part * UPLOAD_ARRIVED_PERCENT)),
      onArrived: (uploadURL, arrived) => save({ uploadURL, file: arrived }),
      onFailed: fail,
    })
  }

  async function save(next: Arrival) {
    setRefusal(null)
    setArrival(next)
    setPercent(UPLOAD_ARRIVED_PERCENT)
    try {
      await saveMedia(await formOf(latest.current, next))
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError) setRefusal(error.errors[0]?.message ?? error.problem.detail ?? null)
      fail()
      return
    }
    setPercent(100)
    showToast({ title: 'Media uploaded successfully!' })
    forgetDraft()
    setTimeout(() => end((shown) => shown.clear()), UPLOAD_RESET_MS)
  }

  function fail() {
    setPercent(0)
    showToast({ title: 'Upload failed', description: 'Failed to save media information', variant: 'destructive' })
  }

  function end(put: (shown: UploadPanel) => void) {
    if (panel.current) put(panel.current)
    forgetDraft()
    setDraft(emptyDraft)
    setUnfinished(false)
    setRestored(false)
    setFile(null)
    setRefusal(null)
    setPercent(0)
    setArrival(null)
    setOpen(false)
  }

  return {
    /** The form is open. */
    open,
    start: () => setOpen(true),
    draft,
    setDraft,
    /** An earlier visit left an upload that can go on. */
    unfinished: unfinished && !file,
    /** The words come from before a login. */
    restored,
    file,
    refusal,
    percent,
    host,
    prepare,
    /** The file is on the server. */
    arrived: arrival !== null,
    saveAgain: () => arrival && save(arrival),
    cancel: () => end((shown) => shown.cancel()),
  }
}

async function formOf({ description, alt, ...draft }: Draft, { uploadURL, file: { facts } }: Arrival) {
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
