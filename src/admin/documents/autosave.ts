import { atom } from 'nanostores'
import { createSaveHeaders, saveAutosave } from '#src/admin/api/documents.ts'
import { uploadImage } from '#src/admin/api/media.ts'
import { ApiError } from '#src/api/client.ts'
import { type DocumentCollection, documentCollections, type Fields } from '#src/contract/documents/documents.ts'
import { deleteEntry, type EntryKey, getAuthor, saveEntry, type TextLocation } from './device-store.ts'

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

const OPEN_MS = 2 * 60_000

/** True if the form of an autosave stored text recently, as open forms do. */
export const isProbablyOpen = ({ changedAt }: { changedAt: string }) => Date.now() - Date.parse(changedAt) < OPEN_MS

/** False for notes, whose unsaved text stays on the device. */
export function hasAutosaves(collection: string): collection is DocumentCollection {
  return documentCollections.some((name) => name === collection)
}

const canRetry = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Uploads the images in fields and replaces their data URLs with the URLs of the stored images. */
async function uploadImages(
  { fields, baseFields }: UnsavedText,
  onUploaded: AutosaveOptions['onUploaded'],
): Promise<Fields> {
  const uploadedFields: Fields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || !value.startsWith('data:')) continue
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
export function createAutosave(key: EntryKey, { counter: firstCounter, onUploaded }: AutosaveOptions) {
  const { collection, item, form } = key
  const author = getAuthor()
  const $state = atom<AutosaveState>({ location: undefined, storedAt: 0 })
  let counter = firstCounter
  let text: UnsavedText | null = null
  /** Text that the server has of this form; undefined if that is unknown, because a request has no answer. */
  let sentText: UnsavedText | null | undefined = null
  /** Version whose values the server has as the base of this form’s text. */
  let sentBase: number | null | undefined
  let copiedForm: string | undefined
  let lastWriteTime = 0
  let writeTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let runningRequest: Promise<void> | undefined
  let phase: 'open' | 'paused' | 'ended' = 'open'

  const isUnsent = () => hasAutosaves(collection) && phase !== 'ended' && text !== sentText

  function storeOnDevice(): void {
    clearTimeout(writeTimer)
    writeTimer = undefined
    // Another form may have continued or discarded the text while the last request of this closed form was running.
    if (phase === 'ended') return
    lastWriteTime = Date.now()
    if (!text) {
      deleteEntry(key)
      $state.set({ location: undefined, storedAt: 0 })
      return
    }
    const isOnServer = hasAutosaves(collection) && !isUnsent()
    const location = saveEntry({ collection, item, form, author, counter, ...text, isOnServer })
    $state.set({ location: isOnServer ? 'server' : location, storedAt: Date.now() })
  }

  /** Takes the next counter. The device has it before the server, so that no two requests share one after a reload. */
  function takeCounter(): number {
    counter += 1
    storeOnDevice()
    return counter
  }

  function finishWaitingWrite(): void {
    if (writeTimer) storeOnDevice()
  }

  async function sendText(isBackground: boolean, isLeaving = false): Promise<void> {
    if (!hasAutosaves(collection) || !isUnsent()) return
    const sending = text
    // At once, because a form that continues the text of a closed one counts on.
    const sentCounter = takeCounter()
    const fields = sending && (isLeaving ? sending.fields : await uploadImages(sending, onUploaded))
    const baseVersion = sending?.baseVersion ?? null
    const isBaseSent = baseVersion === sentBase
    const body = {
      form,
      counter: sentCounter,
      baseVersion,
      ...(sending && !isBaseSent && { baseFields: sending.baseFields }),
      fields,
      ...(sending && copiedForm && { copiedForm }),
    }
    sentText = undefined
    sentBase = undefined
    const storedCounter = await saveAutosave({ collection, item }, body, { isBackground, isLeaving }).catch(
      async (error: unknown) => {
        // A save without an answer has ended the autosave, and with it the base that the server had.
        if (!(isBaseSent && error instanceof ApiError && error.status === 422)) throw error
        await sendText(isBackground, isLeaving)
      },
    )
    if (storedCounter === undefined) return
    if (storedCounter > sentCounter) {
      // The text was discarded in another window, or a later request arrived first: the next one replaces it.
      counter = Math.max(counter, storedCounter)
      return
    }
    sentText = sending
    sentBase = sending ? baseVersion : undefined
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
    finishWaitingWrite()
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
      const waitMs = lastWriteTime + MIN_WRITE_INTERVAL_MS - Date.now()
      if (!text || waitMs <= 0) storeOnDevice()
      else writeTimer ??= setTimeout(storeOnDevice, waitMs)
      if (!runningRequest) schedule(SEND_DELAY_MS)
    },
    /** Takes over a text that this device stored earlier. The server may have lost it since, so it is sent again. */
    restore(storedText: UnsavedText): void {
      text = storedText
      if (counter > 0) sentText = undefined
      storeOnDevice()
      schedule(SEND_DELAY_MS)
    },
    /** Names the form of another author whose text this form copied. */
    setCopiedForm(otherForm: string): void {
      copiedForm = otherForm
    },
    finishWaitingWrite,
    trySend,
    /** Sends unsent text, also while the user saves or leaves. Rejects with `ApiError`. */
    async flush(isBackground = false): Promise<void> {
      while (isUnsent()) await send(isBackground)
    },
    /** Sends unsent text with a request that outlives the page. */
    leave(): void {
      finishWaitingWrite()
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
      sentBase = undefined
      storeOnDevice()
    },
    /** Sends and stores nothing any more. */
    end(): void {
      finishWaitingWrite()
      phase = 'ended'
      clearTimeout(sendTimer)
    },
  }
}

export type FormAutosave = ReturnType<typeof createAutosave>
