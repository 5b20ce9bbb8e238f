import { useEffect, useRef, useState } from 'react'
import type { InboxName, SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { saveSessionDraft } from '#src/features/admin/session-draft.ts'
import { useUnsavedEditor } from '#src/features/admin/use-unsaved-editor.ts'
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

type NotesById<Row> = Record<string, EditedNote<Row>>

function isUnsaved({ state }: { state: string }): boolean {
  return state !== 'saved'
}

/** Keeps unsaved notes separate from the loaded rows, so that a new search does not lose a note. */
export function useNotes<List extends InboxName>({ inboxName, changeField }: InboxState<List>) {
  type Row = SubmissionByInbox[List]
  const [notes, setNotes] = useState<NotesById<Row>>({})
  const latestNotes = useRef(notes)

  function updateNote(id: string, note: EditedNote<Row> | undefined) {
    const { [id]: _, ...others } = latestNotes.current
    latestNotes.current = note ? { ...others, [id]: note } : others
    setNotes(latestNotes.current)
  }

  const storedNotes = useStoredNotes(inboxName, (row, text) => {
    const typedNote = latestNotes.current[row.id]
    const typedText = typedNote && isUnsaved(typedNote) ? `\n${typedNote.text}` : ''
    updateNote(row.id, { row, text: text + typedText, state: 'typed' })
  })

  function applySaveOutcome(id: string, sentText: string, saveOutcome: SaveOutcome<Row>) {
    const note = latestNotes.current[id]
    if (!note) return
    if (saveOutcome.kind === 'saved') {
      const isFullySaved = note.text === sentText
      updateNote(id, {
        row: saveOutcome.row,
        text: isFullySaved ? saveOutcome.row.note : note.text,
        state: isFullySaved ? 'saved' : 'typed',
      })
      // Save again, because the user changed the note while the first request was running.
      if (!isFullySaved) saveNote(id)
      return
    }
    updateNote(id, {
      ...note,
      state: saveOutcome.kind,
      ...(saveOutcome.kind === 'conflict' && { theirRow: saveOutcome.theirRow }),
    })
    const description = saveOutcome.kind === 'unreached' ? texts.note.savedLater : texts.failures[saveOutcome.kind]
    showToast({ title: texts.note.saveFailed, description, variant: 'destructive' })
  }

  async function sendNote(note: EditedNote<Row>) {
    updateNote(note.row.id, { ...note, state: 'saving' })
    applySaveOutcome(note.row.id, note.text, await changeField(note.row, 'note', note.text))
  }

  function writeNote(row: Row, text: string) {
    const note = latestNotes.current[row.id]
    const isSaving = note?.state === 'saving'
    // After a successful save, start from the current row, so that the next save causes no conflict.
    const baseNote = note && isUnsaved(note) ? note : { row }
    updateNote(row.id, { ...baseNote, text, state: isSaving ? 'saving' : 'typed' })
  }

  function saveNote(id: string) {
    const note = latestNotes.current[id]
    if (!note || !['typed', 'failed', 'unreached'].includes(note.state)) return
    if (note.text.trim() === note.row.note) updateNote(id, undefined)
    else sendNote(note)
  }

  function resolveConflict(id: string, resolution: 'mine' | 'both' | 'theirs') {
    const note = latestNotes.current[id]
    if (!note?.theirRow) return
    const { text, theirRow } = note
    if (resolution === 'theirs') updateNote(id, undefined)
    else
      sendNote({
        row: theirRow,
        text: resolution === 'both' ? `${theirRow.note}\n${text}`.trim() : text,
        state: 'saving',
      })
  }

  const saveNotesInStates = useRef((_noteStates: string[]) => {})
  saveNotesInStates.current = (noteStates) => {
    for (const [id, { state }] of Object.entries(latestNotes.current)) if (noteStates.includes(state)) saveNote(id)
  }

  useEffect(() => {
    const handleOnline = () => saveNotesInStates.current(['unreached'])
    // Save when the page goes to the background, for example when the user opens the phone app.
    const handlePageHide = () => document.visibilityState === 'hidden' && saveNotesInStates.current(['typed'])
    addEventListener('online', handleOnline)
    addEventListener('visibilitychange', handlePageHide)
    return () => {
      removeEventListener('online', handleOnline)
      removeEventListener('visibilitychange', handlePageHide)
    }
  }, [])

  const unsavedNotes = Object.values(notes).filter(isUnsaved)
  const storeNotes = () => {
    const draft: StoredNotes = { ...storedNotes }
    for (const { row, text, state } of Object.values(latestNotes.current))
      if (isUnsaved({ state })) draft[row.id] = { version: row.version, former: row.note, text }
    return saveSessionDraft(inboxName, { draft })
  }
  useUnsavedEditor(unsavedNotes.length + Object.keys(storedNotes).length > 0, { saveOnDevice: storeNotes })

  /** Returns the edited note of a row; undefined when another team member saved a newer note. */
  function findNote(row: Row): EditedNote<Row> | undefined {
    const note = notes[row.id]
    return note && !isUnsaved(note) && note.row.version < row.version && note.row.note !== row.note ? undefined : note
  }

  return {
    findNote,
    unsavedNotes,
    writeNote,
    saveNote,
    resolveConflict,
    discardNote: (id: string) => updateNote(id, undefined),
  }
}
