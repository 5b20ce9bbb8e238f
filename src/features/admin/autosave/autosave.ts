import { atom } from 'nanostores'
import { ApiError } from '#src/api/client.ts'
import type { EditorAnswer, EditorReport } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { type Fields, type Uploads, withImagesSent } from './images-sent.ts'
import { dropFromDevice, saveOnDevice } from './on-device.ts'

const WAIT_MS = 3000
const RETRY_MS = 10_000

export interface Origin {
  section: Section
  item: string
  /** Version of the item when the editor opened; null for a new item. */
  version: number | null
}

export interface AutosaveState {
  /** Where the latest text is stored; `words` is this device, without the image. */
  place: 'server' | 'device' | 'words' | 'nowhere' | undefined
  at: number
  others: EditorAnswer['others']
  /** Another editor took over the text, so this editor continues under a new id. */
  wasTaken: boolean
}

export interface AutosaveCalls extends Uploads {
  report: (report: EditorReport, leaving?: boolean) => Promise<EditorAnswer>
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves text to the device at once and to the server after a delay. Sends one report at a time, except when the page
 * closes.
 */
export function createAutosave({ section, item, version }: Origin, calls: AutosaveCalls) {
  const { report } = calls
  const $state = atom<AutosaveState>({ place: undefined, at: 0, others: [], wasTaken: false })
  let id: string = crypto.randomUUID()
  let turn = 0
  let fields: Fields | null = null
  // Text that the server has; undefined before the first report.
  let told: Fields | null | undefined
  let hasReported = false
  let replaced: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  // A parked editor leaves its text for the next editor.
  let phase: 'open' | 'parked' | 'ended' = 'open'

  const tell = (changes: Partial<AutosaveState>) => $state.set({ ...$state.get(), ...changes })

  function saveHere(): void {
    if (!fields) {
      dropFromDevice(section, id)
      return
    }
    const text = { id, item, version, fields, turn, changedAt: new Date().toISOString() }
    const fitted = { all: 'device', words: 'words', nothing: 'nowhere' } as const
    tell({ place: fitted[saveOnDevice(section, text)], at: Date.now() })
  }

  async function closeReplaced(): Promise<void> {
    for (const other of replaced) {
      await report({ id: other, section, item, version, turn: 0, closed: true })
      dropFromDevice(section, other)
      replaced = replaced.filter((each) => each !== other)
    }
  }

  /** Another editor took over the text: continue under a new id. */
  function begin(): void {
    dropFromDevice(section, id)
    id = crypto.randomUUID()
    turn = 0
    told = undefined
    tell({ wasTaken: true })
  }

  async function send(goes: 'on' | 'out of sight' | 'away' = 'on'): Promise<void> {
    const leaving = goes !== 'on'
    const text = fields
    const isNews = text !== told && !(text === null && told === undefined)
    hasReported = true
    const own = id
    const sent = text && (leaving ? text : await withImagesSent(text, calls))
    if (phase !== 'open' && !leaving) return
    const answer = await report(
      {
        ...{ id: own, section, item, version, turn: ++turn },
        ...(isNews && { fields: sent }),
        ...(goes === 'away' && { left: true }),
      },
      leaving,
    )
    if (own !== id || phase === 'ended') return
    if (answer.closed) {
      begin()
      saveHere()
      return
    }
    told = text
    tell({ others: answer.others })
    if (text && text === fields) {
      dropFromDevice(section, id)
      tell({ place: 'server', at: Date.now() })
    }
    if (!text) tell({ place: undefined })
    if (text) await closeReplaced()
  }

  function plan(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), wait)
  }

  async function run(): Promise<void> {
    if (sending || phase !== 'open') return
    const [before, own] = [fields, id]
    let failed = false
    sending = send().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      failed = true
      saveHere()
    })
    await sending.finally(() => {
      sending = undefined
    })
    const isBehind = fields !== (told ?? null)
    if (phase !== 'open' || !isBehind) return
    if (own !== id) plan(0)
    else plan(failed && fields === before ? RETRY_MS : WAIT_MS)
  }

  async function sendLast(goes: 'out of sight' | 'away'): Promise<void> {
    clearTimeout(timer)
    await send(goes).catch((error: unknown) => console.warn('What is typed stays on this device:', error))
  }

  async function leave(): Promise<void> {
    if (phase === 'open' && (fields || hasReported)) await sendLast('away')
  }

  return {
    $state,
    /** Id of this editor once the server has its text. */
    reported: () => (told ? id : undefined),
    id: () => id,
    /** Takes all current fields; null while they equal the saved text. */
    write(next: Fields | null): void {
      if (phase !== 'open' || next === fields) return
      fields = next
      saveHere()
      if (!sending) plan(WAIT_MS)
    },
    /** Reports this editor as open and loads the other editors. */
    look: () => plan(0),
    /** Sends unsent text at once. */
    retry: () => {
      if (fields !== (told ?? null)) plan(0)
    },
    /** Resolves when the text is on the server; throws `ApiError` if that fails. */
    async flush(): Promise<void> {
      clearTimeout(timer)
      await sending
      if (fields !== (told ?? null)) await send()
    },
    /** Sends unsent text: a hidden page may be discarded without an event. */
    async hide(): Promise<void> {
      if (phase === 'open' && fields !== (told ?? null)) await sendLast('out of sight')
    },
    /** Sends the last report of a closing page, without waiting for the response. */
    leave,
    /** Continues the text of another editor, which is closed once the server has it here. */
    replace(other: string): void {
      replaced = [...replaced, other]
    },
    /** Ends autosave: the text was saved or discarded. */
    async end(): Promise<void> {
      if (phase !== 'open') return
      phase = 'ended'
      clearTimeout(timer)
      for (const each of [id, ...replaced]) dropFromDevice(section, each)
      const closing = hasReported ? [id, ...replaced] : replaced
      const closed = closing.map((each) => report({ id: each, section, item, version, turn: ++turn, closed: true }))
      const failed = (await Promise.allSettled(closed)).filter(({ status }) => status === 'rejected')
      if (failed.length > 0) console.warn('Not every editor was closed:', failed)
    },
    /** Closes the editor and leaves its text for later. */
    async park(): Promise<void> {
      const left = leave()
      phase = 'parked'
      clearTimeout(timer)
      await left
    },
  }
}
