import { atom } from 'nanostores'
import { type DraftKey, deleteDraft, saveDraft } from '#src/api/admin/drafts.ts'
import { ApiError } from '#src/api/client.ts'
import type { Draft, DraftState } from '#src/contract/drafts.ts'
import { deleteTextOnDevice, saveTextOnDevice } from './on-device.ts'
import { isSameText, type TextFields, uploadFieldImages } from './text-fields.ts'

const AUTOSAVE_DELAY_MS = 3000
/** The device stores typed text at most this often, because storing a long text delays the next key. */
const MIN_WRITE_INTERVAL_MS = 500
const RETRY_DELAY_MS = 10_000
// A save of the item waits at most this long for a running autosave.
const MAX_PAUSE_MS = 5000

export type UnsavedText = Draft & { isOnDevice?: boolean }

export interface EditedItem extends DraftKey {
  /** Version of the item when the editing form opened; null for a new item. */
  baseVersion: number | null
  /** Unsaved text with which the form starts. */
  unsavedText?: UnsavedText | undefined
}

export interface AutosaveState {
  /** Where the latest unsaved text is stored. */
  textLocation: 'server' | 'device' | 'device-without-images' | 'nowhere' | undefined
  storedAt: number
  openEditors: DraftState['openEditors']
  /** Draft of another form. This form keeps its text on the device until the user chooses between both texts. */
  theirDraft: Draft | undefined
}

/**
 * Autosaves an editing form: on the device at once, then as the draft on the server, with one request at a time.
 * `onUploaded` receives the URL of each image that was uploaded.
 */
export function createAutosave(
  { section, item, baseVersion, unsavedText }: EditedItem,
  onUploaded: (image: string, url: string) => void,
) {
  const editor = unsavedText?.isOnDevice ? unsavedText.editor : crypto.randomUUID()
  const $state = atom<AutosaveState>({
    textLocation: undefined,
    storedAt: unsavedText ? Date.parse(unsavedText.changedAt) : 0,
    openEditors: [],
    theirDraft: undefined,
  })
  let fields: TextFields | null = null
  // Draft on the server that this form wrote or continues; null and 0 without such a draft.
  let serverFields = unsavedText && !unsavedText.isOnDevice ? unsavedText.fields : null
  let version = unsavedText?.version ?? 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingWrite: { fields: TextFields | null; timer: ReturnType<typeof setTimeout> } | undefined
  let lastWriteTime = 0
  let runningRequest: Promise<void> | undefined
  let hasReported = false
  let phase: 'open' | 'paused' | 'ended' = 'open'

  const updateState = (changes: Partial<AutosaveState>) => $state.set({ ...$state.get(), ...changes })
  const hasUnsent = () => !isSameText(fields, serverFields)

  function storeOnDevice(): void {
    if (!fields) {
      deleteTextOnDevice(section, editor)
      return
    }
    const copy = { editor, item, baseVersion, version, fields, changedAt: new Date().toISOString() }
    updateState({ textLocation: saveTextOnDevice(section, copy), storedAt: Date.now() })
  }

  function setServerText(text: TextFields | null, newVersion: number, theirDraft?: Draft): void {
    serverFields = text
    version = newVersion
    updateState({ theirDraft, ...(!fields && { textLocation: undefined }) })
    if (hasUnsent()) storeOnDevice()
    else deleteTextOnDevice(section, editor)
    if (fields && !hasUnsent()) updateState({ textLocation: 'server' })
  }

  async function deleteOwnDraft(): Promise<void> {
    try {
      await deleteDraft({ section, item }, version)
    } catch (error) {
      // 403 and 412: the draft is the text of another form, which stays.
      if (!(error instanceof ApiError && [403, 412].includes(error.status))) throw error
    }
    setServerText(null, 0)
  }

  async function sendReport(isLeaving: boolean): Promise<void> {
    const { theirDraft } = $state.get()
    const sentText = hasUnsent() && !theirDraft ? fields : null
    const sentFields = isLeaving || !sentText ? sentText : await uploadFieldImages(sentText, onUploaded)
    if (phase !== 'open' && !isLeaving) return
    hasReported = true
    const report = { editor, baseVersion, ...(sentFields && { fields: sentFields }), ...(isLeaving && { left: true }) }
    try {
      const state = await saveDraft({ section, item }, report, theirDraft?.version ?? version, isLeaving)
      updateState({ openEditors: state.openEditors, ...(sentText && { storedAt: Date.now() }) })
      if (sentText) setServerText(sentText, state.version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      const { draft } = error.problem
      updateState({ openEditors: draft?.openEditors ?? [] })
      setServerText(null, 0, draft)
    }
  }

  async function send(): Promise<void> {
    await (!fields && serverFields ? deleteOwnDraft() : sendReport(false))
  }

  function writeFields(nextFields: TextFields | null): void {
    cancelWaitingWrite()
    if (phase === 'ended' || nextFields === fields) return
    lastWriteTime = Date.now()
    fields = nextFields
    if (fields && !hasUnsent()) {
      setServerText(serverFields, version)
      return
    }
    storeOnDevice()
    if (!runningRequest && phase === 'open') scheduleSend(AUTOSAVE_DELAY_MS)
  }

  function cancelWaitingWrite(): void {
    clearTimeout(waitingWrite?.timer)
    waitingWrite = undefined
  }

  function finishWaitingWrite(): void {
    if (waitingWrite) writeFields(waitingWrite.fields)
  }

  function scheduleSend(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendNow(), delayMs)
  }

  async function sendNow(): Promise<void> {
    finishWaitingWrite()
    clearTimeout(timer)
    if (runningRequest || phase !== 'open') return
    let nextDelayMs = AUTOSAVE_DELAY_MS
    runningRequest = send().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      nextDelayMs = RETRY_DELAY_MS
      storeOnDevice()
    })
    await runningRequest.finally(() => {
      runningRequest = undefined
    })
    if (phase === 'open' && hasUnsent() && !$state.get().theirDraft) scheduleSend(nextDelayMs)
  }

  async function sendLastReport(): Promise<void> {
    clearTimeout(timer)
    await sendReport(true).catch((error: unknown) =>
      console.warn('Failed to send unsaved text, which stays on this device:', error),
    )
  }

  async function leave(): Promise<void> {
    finishWaitingWrite()
    if (phase !== 'ended' && (fields || hasReported)) await sendLastReport()
  }

  return {
    $state,
    editor,
    hasUnsent,
    /** Autosaves the given field values; pass null when they equal the saved item. */
    writeFields,
    /** Autosaves the given field values, at the latest after a short interval. */
    writeFieldsSoon(nextFields: TextFields | null): void {
      const waitMs = lastWriteTime + MIN_WRITE_INTERVAL_MS - Date.now()
      cancelWaitingWrite()
      if (waitMs <= 0) writeFields(nextFields)
      else waitingWrite = { fields: nextFields, timer: setTimeout(finishWaitingWrite, waitMs) }
    },
    /** Stores typed text that waits for the interval. */
    finishWaitingWrite,
    /** Sends unsent text without the autosave delay, and tells the server that this form is open. */
    sendNow,
    /** Sends unsent text when the page closes, and tells the server that the user left the form. */
    leave,
    /** Sends unsent text. Resolves when the server has stored the current text, else throws `ApiError`. */
    async flush(): Promise<void> {
      finishWaitingWrite()
      clearTimeout(timer)
      await runningRequest
      if (hasUnsent()) await send()
      if (hasUnsent()) throw new ApiError('Another form has stored its text', 412)
    },
    /** Sends no more text until `resume`. Returns the version of this form’s draft; 0 without a draft. */
    async pause(): Promise<number> {
      finishWaitingWrite()
      phase = 'paused'
      clearTimeout(timer)
      await Promise.race([runningRequest, new Promise((resolve) => setTimeout(resolve, MAX_PAUSE_MS))])
      return version
    },
    resume(): void {
      if (phase === 'paused') phase = 'open'
      void sendNow()
    },
    /** Lets this form replace the draft of the other form, and returns the text of that draft. */
    takeTheirDraft(): TextFields | undefined {
      finishWaitingWrite()
      const { theirDraft } = $state.get()
      if (theirDraft) setServerText(theirDraft.fields, theirDraft.version)
      return theirDraft?.fields
    },
    /** Stops the autosave and keeps the draft, so that a team member can continue it later. */
    async keepAndEnd(): Promise<void> {
      const lastReport = leave()
      phase = 'ended'
      await lastReport
    },
    /** Stops the autosave and deletes all copies of the text, which the user saved or discarded. */
    async deleteAndEnd(): Promise<void> {
      if (phase === 'ended') return
      phase = 'ended'
      cancelWaitingWrite()
      fields = null
      clearTimeout(timer)
      deleteTextOnDevice(section, editor)
      await runningRequest
      if (serverFields) await deleteOwnDraft().catch((error: unknown) => console.warn('Failed to discard:', error))
      else if (hasReported) await sendLastReport()
    },
  }
}
