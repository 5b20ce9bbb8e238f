import { atom } from 'nanostores'
import { ApiError } from '#src/api/client.ts'
import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { deleteTextOnDevice, saveTextOnDevice } from './on-device.ts'
import { type ImageUploads, type TextFields, uploadFieldImages } from './upload-field-images.ts'

const AUTOSAVE_DELAY_MS = 3000
const RETRY_DELAY_MS = 10_000

export interface EditorOrigin {
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

export interface AutosaveCalls extends ImageUploads {
  sendReport: (report: EditorReport, isLeaving?: boolean) => Promise<EditorReportResult>
}

export type Autosave = ReturnType<typeof createAutosave>

/** Autosaves an editing form: on the device at once, then on the server, with one request at a time. */
export function createAutosave({ section, item, version }: EditorOrigin, calls: AutosaveCalls) {
  const { sendReport } = calls
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
  let hasReported = false
  let continuedRowIds: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendingReport: Promise<void> | undefined
  // `kept`: the editing form is closed, but its unsaved text stays stored and can be continued later.
  let phase: 'open' | 'kept' | 'ended' = 'open'

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
    for (const replacedId of continuedRowIds) {
      await sendReport({ id: replacedId, section, item, version, turn: 0, closed: true })
      deleteTextOnDevice(section, replacedId)
      continuedRowIds = continuedRowIds.filter((editorId) => editorId !== replacedId)
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
    const hasChanged = text !== serverFields && !(text === null && serverFields === undefined)
    hasReported = true
    const sentId = id
    const sentFields = text && (isLeaving ? text : await uploadFieldImages(text, calls))
    if (phase !== 'open' && !isLeaving) return
    const result = await sendReport(
      {
        ...{ id: sentId, section, item, version, turn: ++turn },
        ...(hasChanged && { fields: sentFields }),
        ...(pageState === 'closing' && { left: true }),
      },
      isLeaving,
    )
    if (sentId !== id || phase === 'ended') return
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
    if (sendingReport || phase !== 'open') return
    const [fieldsBefore, sentId] = [fields, id]
    let failed = false
    sendingReport = sendEditorState().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      failed = true
      storeOnDevice()
    })
    await sendingReport.finally(() => {
      sendingReport = undefined
    })
    const hasUnsentText = fields !== (serverFields ?? null)
    if (phase !== 'open' || !hasUnsentText) return
    if (sentId !== id) scheduleSend(0)
    else scheduleSend(failed && fields === fieldsBefore ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS)
  }

  async function sendLastReport(pageState: 'hidden' | 'closing'): Promise<void> {
    clearTimeout(timer)
    await sendEditorState(pageState).catch((error: unknown) =>
      console.warn('Failed to send unsaved text, which stays on this device:', error),
    )
  }

  async function sendOnLeave(): Promise<void> {
    if (phase === 'open' && (fields || hasReported)) await sendLastReport('closing')
  }

  return {
    $state,
    /** Returns the open_editors row id of this form; undefined if the server has no text of the form. */
    getStoredRowId: () => (serverFields ? id : undefined),
    getRowId: () => id,
    /** Autosaves the given field values; pass null when they equal the saved item. */
    writeFields(nextFields: TextFields | null): void {
      if (phase !== 'open' || nextFields === fields) return
      fields = nextFields
      storeOnDevice()
      if (!sendingReport) scheduleSend(AUTOSAVE_DELAY_MS)
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
      await sendingReport
      if (fields !== (serverFields ?? null)) await sendEditorState()
    },
    /** Sends unsent text when the page goes to the background, where browsers may discard it without an event. */
    async sendOnHide(): Promise<void> {
      if (phase === 'open' && fields !== (serverFields ?? null)) await sendLastReport('hidden')
    },
    /** Sends unsent text and tells the server that the page is closing. */
    sendOnLeave,
    /** Closes the open_editors row whose text this form continues, after the server has stored the new text. */
    continueRow(replacedId: string): void {
      continuedRowIds = [...continuedRowIds, replacedId]
    },
    /** Stops the autosave and deletes all stored copies of the text, which the user saved or discarded. */
    async deleteAndStop(): Promise<void> {
      if (phase !== 'open') return
      phase = 'ended'
      clearTimeout(timer)
      for (const editorId of [id, ...continuedRowIds]) deleteTextOnDevice(section, editorId)
      const idsToClose = hasReported ? [id, ...continuedRowIds] : continuedRowIds
      const closingReports = idsToClose.map((editorId) =>
        sendReport({ id: editorId, section, item, version, turn: ++turn, closed: true }),
      )
      const failed = (await Promise.allSettled(closingReports)).filter(({ status }) => status === 'rejected')
      if (failed.length > 0)
        console.warn('Failed to report closed editing forms, which stay listed as open for now:', failed)
    },
    /** Stops autosave but keeps the unsaved text stored, so that a team member can continue it later. */
    async keepAndStop(): Promise<void> {
      const lastReport = sendOnLeave()
      phase = 'kept'
      clearTimeout(timer)
      await lastReport
    },
  }
}
