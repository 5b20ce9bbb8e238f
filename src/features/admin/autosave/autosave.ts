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
  /** Of the item it was opened on; null of what is not saved yet. */
  version: number | null
}

export interface AutosaveState {
  /** Where the latest text is; `words` is the device without a picture. */
  place: 'server' | 'device' | 'words' | 'nowhere' | undefined
  at: number
  others: EditorAnswer['others']
  /** Somebody else went on with the text, and this editor has a place of its own since. */
  wasTaken: boolean
}

export interface AutosaveCalls extends Uploads {
  report: (report: EditorReport, leaving?: boolean) => Promise<EditorAnswer>
}

export type Autosave = ReturnType<typeof createAutosave>

/** Brings what is typed to the server, and on the device before that; one report at a time, but for the one that leaves. */
export function createAutosave({ section, item, version }: Origin, calls: AutosaveCalls) {
  const { report } = calls
  const $state = atom<AutosaveState>({ place: undefined, at: 0, others: [], wasTaken: false })
  let id: string = crypto.randomUUID()
  let turn = 0
  let fields: Fields | null = null
  // What the server has by now; undefined before it was told anything.
  let told: Fields | null | undefined
  let hasReported = false
  let replaced: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  // Parked, its text stays for whoever goes on with it.
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

  /** Somebody else has its text now: what is typed from here on has another place. */
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
    /** Its own, once the server has a text of it. */
    reported: () => (told ? id : undefined),
    id: () => id,
    /** All fields as they are typed; null while they are as they are saved. */
    write(next: Fields | null): void {
      if (phase !== 'open' || next === fields) return
      fields = next
      saveHere()
      if (!sending) plan(WAIT_MS)
    },
    /** Tells that somebody sits here, and hears who else does. */
    look: () => plan(0),
    /** Tries again at once, as far as there is something to send. */
    retry: () => {
      if (fields !== (told ?? null)) plan(0)
    },
    /** What is typed is on the server when this is done; throws where that fails. */
    async flush(): Promise<void> {
      clearTimeout(timer)
      await sending
      if (fields !== (told ?? null)) await send()
    },
    /** The page may never be seen again, and nobody is told of it then. */
    async hide(): Promise<void> {
      if (phase === 'open' && fields !== (told ?? null)) await sendLast('out of sight')
    },
    /** The page is gone before anything is answered. */
    leave,
    /** This goes on with the text of another editor, which is closed when the server has it here. */
    replace(other: string): void {
      replaced = [...replaced, other]
    },
    /** Its text is saved, or nobody wants it. */
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
    /** Its text stays where it is, for whoever goes on with it. */
    async park(): Promise<void> {
      const left = leave()
      phase = 'parked'
      clearTimeout(timer)
      await left
    },
  }
}
