import { useEffect, useRef, useState } from 'react'
import type { InboxName, SubmissionByList } from '#src/api/admin/inbox.ts'
import { saveSessionDraft } from '#src/features/admin/session-draft.ts'
import { useUnsaved } from '#src/features/admin/use-unsaved.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { SaveOutcome } from './save-change.ts'
import { inboxTexts as texts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'
import { type StoredNotes, useStoredNotes } from './use-stored-notes.ts'

export interface EditedNote<Row> {
  row: Row
  text: string
  state: 'typed' | 'saving' | 'saved' | 'conflict' | 'gone' | 'unreached' | 'failed'
  theirRow?: Row
}

type Notes<Row> = Record<string, EditedNote<Row>>

function isUnsaved({ state }: { state: string }): boolean {
  return state !== 'saved'
}

/** Unsaved notes. Kept outside the rows, so that filters, lost connections and a new login do not lose them. */
export function useNotes<List extends InboxName>({ list, changeField }: InboxState<List>) {
  type Row = SubmissionByList[List]
  const [notes, setNotes] = useState<Notes<Row>>({})
  const latest = useRef(notes)

  function update(id: string, note: EditedNote<Row> | undefined) {
    const { [id]: _, ...others } = latest.current
    latest.current = note ? { ...others, [id]: note } : others
    setNotes(latest.current)
  }

  const stored = useStoredNotes(list, (row, text) => {
    const typed = latest.current[row.id]
    const typedText = typed && isUnsaved(typed) ? `\n${typed.text}` : ''
    update(row.id, { row, text: text + typedText, state: 'typed' })
  })

  function settle(id: string, sent: string, outcome: SaveOutcome<Row>) {
    const note = latest.current[id]
    if (!note) return
    if (outcome.kind === 'saved') {
      const isComplete = note.text === sent
      update(id, {
        row: outcome.row,
        text: isComplete ? outcome.row.note : note.text,
        state: isComplete ? 'saved' : 'typed',
      })
      // The user typed on during the request.
      if (!isComplete) save(id)
      return
    }
    update(id, { ...note, state: outcome.kind, ...(outcome.kind === 'conflict' && { theirRow: outcome.theirRow }) })
    const description = outcome.kind === 'unreached' ? texts.note.savedLater : texts.failures[outcome.kind]
    showToast({ title: texts.note.saveFailed, description, variant: 'destructive' })
  }

  async function send(note: EditedNote<Row>) {
    update(note.row.id, { ...note, state: 'saving' })
    settle(note.row.id, note.text, await changeField(note.row, 'note', note.text))
  }

  function writeNote(row: Row, text: string) {
    const note = latest.current[row.id]
    const saving = note?.state === 'saving'
    // After a save, editing starts from the saved row.
    const base = note && isUnsaved(note) ? note : { row }
    update(row.id, { ...base, text, state: saving ? 'saving' : 'typed' })
  }

  function save(id: string) {
    const note = latest.current[id]
    if (!note || !['typed', 'failed', 'unreached'].includes(note.state)) return
    if (note.text.trim() === note.row.note) update(id, undefined)
    else send(note)
  }

  function resolveConflict(id: string, how: 'mine' | 'both' | 'theirs') {
    const note = latest.current[id]
    if (!note?.theirRow) return
    const { text, theirRow } = note
    if (how === 'theirs') update(id, undefined)
    else send({ row: theirRow, text: how === 'both' ? `${theirRow.note}\n${text}`.trim() : text, state: 'saving' })
  }

  const saveAll = useRef((_states: string[]) => {})
  saveAll.current = (states) => {
    for (const [id, { state }] of Object.entries(latest.current)) if (states.includes(state)) save(id)
  }

  useEffect(() => {
    const handleOnline = () => saveAll.current(['unreached'])
    // Tapping a phone number opens the phone app.
    const handleHide = () => document.visibilityState === 'hidden' && saveAll.current(['typed'])
    addEventListener('online', handleOnline)
    addEventListener('visibilitychange', handleHide)
    return () => {
      removeEventListener('online', handleOnline)
      removeEventListener('visibilitychange', handleHide)
    }
  }, [])

  const unsavedNotes = Object.values(notes).filter(isUnsaved)
  const storeNotes = () => {
    const draft: StoredNotes = { ...stored }
    for (const { row, text, state } of Object.values(latest.current))
      if (isUnsaved({ state })) draft[row.id] = { version: row.version, former: row.note, text }
    return saveSessionDraft(list, { draft })
  }
  useUnsaved(unsavedNotes.length + Object.keys(stored).length > 0, { save: storeNotes })

  /** The note of a row; undefined when another team member has saved a newer one. */
  function findNote(row: Row): EditedNote<Row> | undefined {
    const note = notes[row.id]
    return note && !isUnsaved(note) && note.row.version < row.version && note.row.note !== row.note ? undefined : note
  }

  return { findNote, unsavedNotes, writeNote, save, resolveConflict, discard: (id: string) => update(id, undefined) }
}
