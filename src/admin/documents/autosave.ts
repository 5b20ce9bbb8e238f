import { atom } from 'nanostores'
import { createSaveHeaders, saveAutosave } from '#src/admin/api/documents.ts'
import { uploadImage } from '#src/admin/api/media.ts'
import { ApiError } from '#src/api/client.ts'
import { type DocumentKey, documentCollections, type Fields } from '#src/contract/documents/documents.ts'
import { deleteEntry, type EntryKey, getAuthor, saveEntry, type TextLocation } from './device-store.ts'
import { isNewImage } from './values.ts'

const SEND_DELAY_MS = 3000
/** The device stores typed text at most this often, because storing a long text delays the next key. */
const MIN_WRITE_INTERVAL_MS = 500
const RETRY_DELAY_MS = 10_000

/** Values that differ from those on which they are based. */
export interface UnsavedText {
  /** Null for a document that does not exist yet. */
  baseVersion: number | null
  baseFields: Fields
  fields: Fields
}

interface AutosaveState {
  /** Where the latest unsaved text is stored; undefined without unsaved text. */
  location: TextLocation | undefined
  /** Time in Unix milliseconds. */
  storedAt: number
}

interface AutosaveOptions {
  /** Counter of the form's latest autosave. */
  counter: number
  /** Receives the URL of each image that was uploaded with the text. */
  onUploaded: (image: string, url: string) => void
}

/** Address of a document's texts on the server; undefined for a note, whose unsaved text stays on the device. */
export function toServerKey(collectionName: string, item: string): DocumentKey | undefined {
  const collection = documentCollections.find((name) => name === collectionName)
  return collection && { collection, item }
}

const canRetry = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Uploads the images in fields and replaces their data URLs with the URLs of the stored images. */
async function uploadImages(
  { fields, baseFields }: UnsavedText,
  onUploaded: AutosaveOptions['onUploaded'],
): Promise<Fields> {
  const uploadedFields: Fields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!isNewImage(value)) continue
    try {
      const url = await uploadImage(value)
      uploadedFields[name] = url
      onUploaded(value, url)
    } catch (error) {
      // Leave out an image that the server rejects; the user sees the error when saving the document.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      uploadedFields[name] = baseFields[name] ?? ''
    }
  }
  return uploadedFields
}

/** Autosaves one form: on the device at once, then on the server, unless only the device may have the text. */
export function createAutosave(entryKey: EntryKey, { counter: firstCounter, onUploaded }: AutosaveOptions) {
  const { collection, item, form } = entryKey
  const serverKey = toServerKey(collection, item)
  const author = getAuthor()
  const $state = atom<AutosaveState>({ location: undefined, storedAt: 0 })
  let counter = firstCounter
  let text: UnsavedText | null = null
  /** Text that the server has of this form; undefined if that is unknown, because a request has no answer. */
  let sentText: UnsavedText | null | undefined = counter > 0 ? undefined : null
  let copiedForm: string | undefined
  let writeTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let runningRequest: Promise<void> | undefined
  let phase: 'open' | 'paused' | 'ended' = 'open'

  const isUnsent = () => serverKey !== undefined && phase !== 'ended' && text !== sentText

  function storeOnDevice(): void {
    clearTimeout(writeTimer)
    writeTimer = undefined
    // Another form may have continued or discarded the text while the last request of this closed form was running.
    if (phase === 'ended') return
    if (!text) {
      deleteEntry(entryKey)
      $state.set({ location: undefined, storedAt: 0 })
      return
    }
    const isOnServer = serverKey !== undefined && !isUnsent()
    const location = saveEntry({ ...text, collection, item, form, author, counter, isOnServer })
    $state.set({ location: isOnServer ? 'server' : location, storedAt: Date.now() })
  }

  /** Stores typed text that waits. Returns false if this device and the server have no room for it. */
  function storeNow(): boolean {
    if (writeTimer) storeOnDevice()
    return $state.get().location !== 'nowhere'
  }

  /** Takes the next counter. The device has it before the server, so that no two requests share one after a reload. */
  function takeCounter(): number {
    counter += 1
    storeOnDevice()
    return counter
  }

  async function sendText(isBackground: boolean, isLeaving = false): Promise<void> {
    if (!serverKey || !isUnsent()) return
    const sending = text
    // At once, because a form that continues the text of a closed one counts on.
    const sentCounter = takeCounter()
    const fields = sending && (isLeaving ? sending.fields : await uploadImages(sending, onUploaded))
    const hasServerBase = sending !== null && sending.baseVersion === sentText?.baseVersion
    const body = {
      form,
      counter: sentCounter,
      baseVersion: sending?.baseVersion ?? null,
      fields,
      ...(sending && !hasServerBase && { baseFields: sending.baseFields }),
      ...(sending && copiedForm && { copiedForm }),
    }
    sentText = undefined
    let storedCounter: number
    try {
      storedCounter = await saveAutosave(serverKey, body, { isBackground, isLeaving })
    } catch (error) {
      // A save without an answer has ended the autosave, and with it the base that the server had.
      if (!(hasServerBase && error instanceof ApiError && error.status === 422)) throw error
      return await sendText(isBackground, isLeaving)
    }
    if (storedCounter > sentCounter) {
      // The text was discarded in another window, or a later request arrived first: the next one replaces it.
      counter = Math.max(counter, storedCounter)
      return
    }
    sentText = sending
    copiedForm = undefined
    if (text === sending) storeOnDevice()
  }

  function schedule(delayMs: number): void {
    clearTimeout(sendTimer)
    if (phase === 'open' && isUnsent()) sendTimer = setTimeout(() => void trySend(), delayMs)
  }

  /** Sends one request at a time. Rejects with `ApiError`. */
  async function send(isBackground: boolean): Promise<void> {
    clearTimeout(sendTimer)
    storeNow()
    while (runningRequest) await runningRequest.catch(() => {})
    runningRequest = sendText(isBackground).finally(() => {
      runningRequest = undefined
    })
    await runningRequest
  }

  /** Sends unsent text without the delay, and again after a failure of the connection or the server. */
  async function trySend(): Promise<void> {
    if (phase !== 'open' || runningRequest) return
    try {
      await send(true)
      schedule(SEND_DELAY_MS)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (canRetry(error)) schedule(RETRY_DELAY_MS)
    }
  }

  return {
    $state,
    /** Stores the unsaved text; null without unsaved text. */
    write(nextText: UnsavedText | null): void {
      if (phase === 'ended' || nextText === text) return
      text = nextText
      const waitMs = $state.get().storedAt + MIN_WRITE_INTERVAL_MS - Date.now()
      if (!text || waitMs <= 0) storeOnDevice()
      else writeTimer ??= setTimeout(storeOnDevice, waitMs)
      if (!runningRequest) schedule(SEND_DELAY_MS)
    },
    /** Names the form of another author whose text this form copied. */
    setCopiedForm(otherForm: string): void {
      copiedForm = otherForm
    },
    storeNow,
    trySend,
    /** Sends unsent text, also while the user saves or leaves. Rejects with `ApiError`. */
    async flush(isBackground = false): Promise<void> {
      while (isUnsent()) await send(isBackground)
    },
    /** Sends unsent text with a request that outlives the page. */
    leave(): void {
      storeNow()
      if (!isUnsent()) return
      sendText(true, true).catch((error: unknown) =>
        console.warn('Failed to send unsaved text, which stays on this device:', error),
      )
    },
    /**
     * Sends nothing until `resume`. Returns the headers of a save. A request that is still running changes nothing, because
     * its counter is smaller.
     */
    pause(version: number | null): Record<string, string> {
      if (phase === 'open') phase = 'paused'
      clearTimeout(sendTimer)
      return createSaveHeaders(version, form, takeCounter())
    },
    resume(): void {
      if (phase === 'paused') phase = 'open'
      schedule(SEND_DELAY_MS)
    },
    /** Forgets the text that was saved. `isEnded` is true if the save has ended the autosave on the server, too. */
    markSaved(isEnded: boolean): void {
      text = null
      sentText = isEnded ? null : undefined
      storeOnDevice()
    },
    /** Sends and stores nothing any more. */
    end(): void {
      storeNow()
      phase = 'ended'
      clearTimeout(sendTimer)
    },
  }
}

export type FormAutosave = ReturnType<typeof createAutosave>
