import { atom } from 'nanostores'
import { ApiError } from '#src/api/client.ts'
import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { deleteTextOnDevice, saveTextOnDevice } from './on-device.ts'
import { type ImageUploads, type TextFields, uploadFieldImages } from './upload-field-images.ts'

const WAIT_MS = 3000
const RETRY_MS = 10_000

export interface EditorOrigin {
  section: Section
  item: string
  /** Version of the item when the editor opened; null for a new item. */
  version: number | null
}

export interface AutosaveState {
  /** Place of the latest text; `words` means this device, without the image. */
  place: 'server' | 'device' | 'words' | 'nowhere' | undefined
  at: number
  others: EditorReportResult['others']
  /** Another editor took over the text, so this editor continues under a new id. */
  wasTaken: boolean
}

export interface AutosaveCalls extends ImageUploads {
  report: (report: EditorReport, isLeaving?: boolean) => Promise<EditorReportResult>
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves text to the device at once and to the server after a delay. Sends one report at a time, except when the page
 * closes.
 */
export function createAutosave({ section, item, version }: EditorOrigin, calls: AutosaveCalls) {
  const { report } = calls
  const $state = atom<AutosaveState>({ place: undefined, at: 0, others: [], wasTaken: false })
  let id: string = crypto.randomUUID()
  let turn = 0
  let fields: TextFields | null = null
  // Text that the server has; undefined before the first autosave report.
  let serverFields: TextFields | null | undefined
  let hasReported = false
  let replacedIds: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendingReport: Promise<void> | undefined
  // A parked editor is closed, but its unsaved text stays stored and can be continued.
  let phase: 'open' | 'parked' | 'ended' = 'open'

  const updateState = (changes: Partial<AutosaveState>) => $state.set({ ...$state.get(), ...changes })

  function storeOnDevice(): void {
    if (!fields) {
      deleteTextOnDevice(section, id)
      return
    }
    const text = { id, item, version, fields, turn, changedAt: new Date().toISOString() }
    const places = { all: 'device', words: 'words', nothing: 'nowhere' } as const
    updateState({ place: places[saveTextOnDevice(section, text)], at: Date.now() })
  }

  async function closeReplacedEditors(): Promise<void> {
    for (const replacedId of replacedIds) {
      await report({ id: replacedId, section, item, version, turn: 0, closed: true })
      deleteTextOnDevice(section, replacedId)
      replacedIds = replacedIds.filter((editorId) => editorId !== replacedId)
    }
  }

  /** Another editor took over the text: continue under a new id. */
  function startNewEditor(): void {
    deleteTextOnDevice(section, id)
    id = crypto.randomUUID()
    turn = 0
    serverFields = undefined
    updateState({ wasTaken: true })
  }

  async function sendReport(pageState: 'visible' | 'hidden' | 'closing' = 'visible'): Promise<void> {
    const isLeaving = pageState !== 'visible'
    const text = fields
    const hasChanged = text !== serverFields && !(text === null && serverFields === undefined)
    hasReported = true
    const sentId = id
    const sentFields = text && (isLeaving ? text : await uploadFieldImages(text, calls))
    if (phase !== 'open' && !isLeaving) return
    const result = await report(
      {
        ...{ id: sentId, section, item, version, turn: ++turn },
        ...(hasChanged && { fields: sentFields }),
        ...(pageState === 'closing' && { left: true }),
      },
      isLeaving,
    )
    if (sentId !== id || phase === 'ended') return
    if (result.closed) {
      startNewEditor()
      storeOnDevice()
      return
    }
    serverFields = text
    updateState({ others: result.others })
    if (text && text === fields) {
      deleteTextOnDevice(section, id)
      updateState({ place: 'server', at: Date.now() })
    }
    if (!text) updateState({ place: undefined })
    if (text) await closeReplacedEditors()
  }

  function scheduleSend(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendPending(), delayMs)
  }

  async function sendPending(): Promise<void> {
    if (sendingReport || phase !== 'open') return
    const [fieldsBefore, sentId] = [fields, id]
    let failed = false
    sendingReport = sendReport().catch((error: unknown) => {
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
    else scheduleSend(failed && fields === fieldsBefore ? RETRY_MS : WAIT_MS)
  }

  async function sendLastReport(pageState: 'hidden' | 'closing'): Promise<void> {
    clearTimeout(timer)
    await sendReport(pageState).catch((error: unknown) => console.warn('Unsaved text stays on this device:', error))
  }

  async function sendOnLeave(): Promise<void> {
    if (phase === 'open' && (fields || hasReported)) await sendLastReport('closing')
  }

  return {
    $state,
    /** Returns the id of this editor when the server has its text, else undefined. */
    reportedId: () => (serverFields ? id : undefined),
    id: () => id,
    /** Receives all current fields; null while the fields equal the saved item. */
    write(nextFields: TextFields | null): void {
      if (phase !== 'open' || nextFields === fields) return
      fields = nextFields
      storeOnDevice()
      if (!sendingReport) scheduleSend(WAIT_MS)
    },
    /** Reports this editor as open and loads the other editors. */
    reportPresence: () => scheduleSend(0),
    /** Sends unsent text at once. */
    retry: () => {
      if (fields !== (serverFields ?? null)) scheduleSend(0)
    },
    /** Resolves when the text is on the server; throws `ApiError` if that fails. */
    async flush(): Promise<void> {
      clearTimeout(timer)
      await sendingReport
      if (fields !== (serverFields ?? null)) await sendReport()
    },
    /** Sends unsent text: a hidden page may be discarded without an event. */
    async sendOnHide(): Promise<void> {
      if (phase === 'open' && fields !== (serverFields ?? null)) await sendLastReport('hidden')
    },
    /** Sends the last report of a closing page, without waiting for the response. */
    sendOnLeave,
    /** Takes over the text of another editor, and closes that editor once the server has the text. */
    replace(replacedId: string): void {
      replacedIds = [...replacedIds, replacedId]
    },
    /** Ends autosave: the text was saved or discarded. */
    async end(): Promise<void> {
      if (phase !== 'open') return
      phase = 'ended'
      clearTimeout(timer)
      for (const editorId of [id, ...replacedIds]) deleteTextOnDevice(section, editorId)
      const idsToClose = hasReported ? [id, ...replacedIds] : replacedIds
      const closingReports = idsToClose.map((editorId) =>
        report({ id: editorId, section, item, version, turn: ++turn, closed: true }),
      )
      const failed = (await Promise.allSettled(closingReports)).filter(({ status }) => status === 'rejected')
      if (failed.length > 0)
        console.warn('Failed to report some editors as closed; they stay listed as open for now:', failed)
    },
    /** Closes the editor and leaves its text for later. */
    async park(): Promise<void> {
      const lastReport = sendOnLeave()
      phase = 'parked'
      clearTimeout(timer)
      await lastReport
    },
  }
}
