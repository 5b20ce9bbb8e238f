import { atom } from 'nanostores'
import { ApiError } from '#src/api/client.ts'
import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { deleteTextOnDevice, saveTextOnDevice } from './on-device.ts'
import { type ImageUploads, type TextFields, uploadFieldImages } from './upload-field-images.ts'

const AUTOSAVE_DELAY_MS = 3000
const RETRY_DELAY_MS = 10_000

export interface EditedItem {
  section: Section
  item: string
  /** Version of the item when the editing form opened; null for a new item. */
  version: number | null
}

export interface AutosaveState {
  /** Where the latest unsaved text is stored. */
  textLocation: 'server' | 'device' | 'device-without-images' | 'nowhere' | undefined
  storedAt: number
  otherEditors: EditorReportResult['others']
  /** True when another team member continued the text of this form, so the form got a new row in open_editors. */
  isContinuedElsewhere: boolean
}

export interface AutosaveRequests extends ImageUploads {
  sendEditorReport: (editorReport: EditorReport, isLeaving?: boolean) => Promise<EditorReportResult>
}

export type Autosave = ReturnType<typeof createAutosave>

/** Autosaves an editing form: on the device at once, then on the server, with one request at a time. */
export function createAutosave({ section, item, version }: EditedItem, requests: AutosaveRequests) {
  const { sendEditorReport } = requests
  const $state = atom<AutosaveState>({
    textLocation: undefined,
    storedAt: 0,
    otherEditors: [],
    isContinuedElsewhere: false,
  })
  let id: string = crypto.randomUUID()
  let turn = 0
  let fields: TextFields | null = null
  // Text last stored on the server; undefined until the first request succeeds.
  let serverFields: TextFields | null | undefined
  let hasSentReport = false
  let continuedRowIds: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let runningRequest: Promise<void> | undefined
  // `kept`: the editing form is closed, but its unsaved text stays stored and can be continued later.
  let formPhase: 'open' | 'kept' | 'ended' = 'open'

  const updateState = (changes: Partial<AutosaveState>) => $state.set({ ...$state.get(), ...changes })

  function storeOnDevice(): void {
    if (!fields) {
      deleteTextOnDevice(section, id)
      return
    }
    const text = { id, item, version, fields, turn, changedAt: new Date().toISOString() }
    const locations = { all: 'device', withoutImages: 'device-without-images', nothing: 'nowhere' } as const
    updateState({ textLocation: locations[saveTextOnDevice(section, text)], storedAt: Date.now() })
  }

  async function closeContinuedRows(): Promise<void> {
    for (const replacedRowId of continuedRowIds) {
      await sendEditorReport({ id: replacedRowId, section, item, version, turn: 0, closed: true })
      deleteTextOnDevice(section, replacedRowId)
      continuedRowIds = continuedRowIds.filter((rowId) => rowId !== replacedRowId)
    }
  }

  /** Starts a new row in open_editors, because another team member continued the text of the old row. */
  function startNewRow(): void {
    deleteTextOnDevice(section, id)
    id = crypto.randomUUID()
    turn = 0
    serverFields = undefined
    updateState({ isContinuedElsewhere: true })
  }

  async function sendEditorState(pageState: 'visible' | 'hidden' | 'closing' = 'visible'): Promise<void> {
    const isLeaving = pageState !== 'visible'
    const text = fields
    const hasTextChanged = text !== serverFields && !(text === null && serverFields === undefined)
    hasSentReport = true
    const sentRowId = id
    const sentFields = text && (isLeaving ? text : await uploadFieldImages(text, requests))
    if (formPhase !== 'open' && !isLeaving) return
    const result = await sendEditorReport(
      {
        ...{ id: sentRowId, section, item, version, turn: ++turn },
        ...(hasTextChanged && { fields: sentFields }),
        ...(pageState === 'closing' && { left: true }),
      },
      isLeaving,
    )
    if (sentRowId !== id || formPhase === 'ended') return
    if (result.closed) {
      startNewRow()
      storeOnDevice()
      return
    }
    serverFields = text
    updateState({ otherEditors: result.others })
    if (text && text === fields) {
      deleteTextOnDevice(section, id)
      updateState({ textLocation: 'server', storedAt: Date.now() })
    }
    if (!text) updateState({ textLocation: undefined })
    if (text) await closeContinuedRows()
  }

  function scheduleSend(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendPending(), delayMs)
  }

  async function sendPending(): Promise<void> {
    if (runningRequest || formPhase !== 'open') return
    const [fieldsBefore, sentRowId] = [fields, id]
    let failed = false
    runningRequest = sendEditorState().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      failed = true
      storeOnDevice()
    })
    await runningRequest.finally(() => {
      runningRequest = undefined
    })
    const hasUnsentText = fields !== (serverFields ?? null)
    if (formPhase !== 'open' || !hasUnsentText) return
    if (sentRowId !== id) scheduleSend(0)
    else scheduleSend(failed && fields === fieldsBefore ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS)
  }

  async function sendFinalReport(pageState: 'hidden' | 'closing'): Promise<void> {
    clearTimeout(timer)
    await sendEditorState(pageState).catch((error: unknown) =>
      console.warn('Failed to send unsaved text, which stays on this device:', error),
    )
  }

  async function sendOnLeave(): Promise<void> {
    if (formPhase === 'open' && (fields || hasSentReport)) await sendFinalReport('closing')
  }

  return {
    $state,
    /** Returns the open_editors row id of this form; undefined if the server has no text of the form. */
    getStoredRowId: () => (serverFields ? id : undefined),
    getRowId: () => id,
    /** Autosaves the given field values; pass null when they equal the saved item. */
    writeFields(nextFields: TextFields | null): void {
      if (formPhase !== 'open' || nextFields === fields) return
      fields = nextFields
      storeOnDevice()
      if (!runningRequest) scheduleSend(AUTOSAVE_DELAY_MS)
    },
    /** Tells the server that this editing form is open, and loads the other open editing forms of the item. */
    reportPresence: () => scheduleSend(0),
    /** Sends unsent text at once, without the autosave delay. */
    sendUnsent: () => {
      if (fields !== (serverFields ?? null)) scheduleSend(0)
    },
    /** Sends unsent text. Resolves when the server has stored the current text, else throws `ApiError`. */
    async flush(): Promise<void> {
      clearTimeout(timer)
      await runningRequest
      if (fields !== (serverFields ?? null)) await sendEditorState()
    },
    /** Sends unsent text when the page goes to the background, where browsers may discard it without an event. */
    async sendOnHide(): Promise<void> {
      if (formPhase === 'open' && fields !== (serverFields ?? null)) await sendFinalReport('hidden')
    },
    /** Sends unsent text and tells the server that the page is closing. */
    sendOnLeave,
    /** Closes the open_editors row whose text this form continues, after the server has stored the new text. */
    continueRow(replacedRowId: string): void {
      continuedRowIds = [...continuedRowIds, replacedRowId]
    },
    /** Stops the autosave and deletes all stored copies of the text, which the user saved or discarded. */
    async deleteAndStop(): Promise<void> {
      if (formPhase !== 'open') return
      formPhase = 'ended'
      clearTimeout(timer)
      for (const rowId of [id, ...continuedRowIds]) deleteTextOnDevice(section, rowId)
      const rowIdsToClose = hasSentReport ? [id, ...continuedRowIds] : continuedRowIds
      const closingReports = rowIdsToClose.map((rowId) =>
        sendEditorReport({ id: rowId, section, item, version, turn: ++turn, closed: true }),
      )
      const failed = (await Promise.allSettled(closingReports)).filter(({ status }) => status === 'rejected')
      if (failed.length > 0)
        console.warn('Failed to report closed editing forms, which stay listed as open for now:', failed)
    },
    /** Stops autosave but keeps the unsaved text stored, so that a team member can continue it later. */
    async keepAndStop(): Promise<void> {
      const finalReport = sendOnLeave()
      formPhase = 'kept'
      clearTimeout(timer)
      await finalReport
    },
  }
}
