import { atom } from 'nanostores'
import { callAsStaff } from '#src/api/admin/client.ts'
import { ApiError } from '#src/api/client.ts'
import type { SectionName } from '#src/content/settings/sections.ts'
import {
  deleteSettingsDraftOperation,
  readSectionOperation,
  saveSettingsDraftOperation,
} from '#src/contract/operations/settings.ts'
import type { SettingsDraft } from '#src/contract/settings.ts'
import type { FormValues } from './field-values.ts'
import { deleteSettingsOnDevice, saveSettingsOnDevice } from './settings-on-device.ts'

const AUTOSAVE_DELAY_MS = 3000
const RETRY_DELAY_MS = 10_000
// A save of the section waits at most this long for a running autosave.
const MAX_PAUSE_MS = 5000

export interface UnsavedSettings {
  values: FormValues
  baseVersion: number
}

export type StoredSettingsDraft = Omit<SettingsDraft, 'values'> & { values: FormValues; isOnDevice: boolean }

interface AutosaveState {
  /** Where the latest unsaved values are stored; undefined without unsaved values. */
  location?: 'server' | 'device' | 'nowhere'
  storedAt?: string
  /** Draft of another form. This form keeps its values on the device until the user chooses one of both. */
  theirDraft?: SettingsDraft
}

/** Autosaves the form of a section: on the device at once, then as the draft on the server. */
export function createDraftAutosave(section: SectionName) {
  const $state = atom<AutosaveState>({})
  let editor: string = crypto.randomUUID()
  let replacedEditor: string | undefined
  let unsaved: UnsavedSettings | null = null
  /** Draft of this form on the server. */
  let sent: UnsavedSettings | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: Promise<void> | undefined
  let isPaused = false

  async function loadTheirDraft(): Promise<void> {
    const { draft } = await callAsStaff(readSectionOperation, { id: section })
    if (draft && draft.editor !== editor) $state.set({ ...$state.get(), theirDraft: draft })
  }

  async function sendUnsaved(isBackground: boolean): Promise<void> {
    const sending = unsaved
    if (sending === sent) return
    if (!sending) await callAsStaff(deleteSettingsDraftOperation, { id: section })
    else {
      const replacement = replacedEditor && { replaces: replacedEditor }
      await callAsStaff(saveSettingsDraftOperation, {
        id: section,
        body: { editor, ...replacement, ...sending },
        isBackground,
      })
    }
    replacedEditor = undefined
    sent = sending
    if (unsaved === sending) $state.set(sending ? { location: 'server', storedAt: new Date().toISOString() } : {})
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void trySend(), delayMs)
  }

  /** Sends the unsaved values without the autosave delay, one request at a time. Rejects with `ApiError`. */
  async function send(isBackground = false): Promise<void> {
    clearTimeout(timer)
    while (request) await request.catch(() => {})
    request = sendUnsaved(isBackground).finally(() => {
      request = undefined
    })
    await request
  }

  async function trySend(): Promise<void> {
    if (isPaused || $state.get().theirDraft) return
    try {
      await send(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) await loadTheirDraft().catch((cause: unknown) => console.warn(cause))
      if ([0, 409, 429].includes(error.status) || error.status >= 500) schedule(RETRY_DELAY_MS)
    }
  }

  return {
    $state,

    /** Stores the unsaved values; null if the form has none. */
    write(next: UnsavedSettings | null): void {
      if (next === unsaved) return
      unsaved = next
      if (next) {
        const storedAt = new Date().toISOString()
        const isStored = saveSettingsOnDevice(section, { ...next, editor, changedAt: storedAt })
        $state.set({ ...$state.get(), location: isStored ? 'device' : 'nowhere', storedAt })
      } else {
        deleteSettingsOnDevice(section, editor)
        $state.set({})
      }
      if (!isPaused) schedule(AUTOSAVE_DELAY_MS)
    },

    send,
    trySend,

    /** Continues a stored draft in this form. */
    continueDraft(draft: StoredSettingsDraft): void {
      if (draft.isOnDevice) editor = draft.editor
      else replacedEditor = draft.editor
    },

    /** Replaces the draft of another form, or continues it in this form. Returns that draft. */
    takeTheirDraft(): SettingsDraft | undefined {
      const { theirDraft, ...state } = $state.get()
      replacedEditor = theirDraft?.editor
      $state.set(state)
      schedule(0)
      return theirDraft
    },

    /** Waits for a running autosave, and starts none until `resume`. */
    async pause(): Promise<void> {
      isPaused = true
      clearTimeout(timer)
      await Promise.race([request?.catch(() => {}), new Promise((resolve) => setTimeout(resolve, MAX_PAUSE_MS))])
    },

    resume(): void {
      isPaused = false
      if (unsaved !== sent) schedule(AUTOSAVE_DELAY_MS)
    },

    /** Forgets the draft, which the server deletes when it saves the section. */
    markSaved(): void {
      unsaved = null
      sent = null
      deleteSettingsOnDevice(section, editor)
      $state.set({})
    },

    stop(): void {
      isPaused = true
      clearTimeout(timer)
    },
  }
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>
