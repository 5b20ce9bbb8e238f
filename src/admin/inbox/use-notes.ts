import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsavedEditor } from '#src/admin/session/unsaved.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { InboxName, SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { ApiError } from '#src/api/client.ts'
import { deleteNoteCopy, listNoteCopies, type NoteCopy, saveNoteCopy } from './note-copies.ts'
import { inboxTexts as texts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

export interface EditedNote<Row> extends NoteCopy {
  state: 'typed' | 'saving' | 'saved' | 'conflict' | 'gone' | 'unreached' | 'failed'
  /** Submission of the note; undefined for a note that this device kept from an earlier visit. */
  row?: Row
  /** In a conflict: the submission with the note of another team member. */
  theirRow?: Row
}

const isUnsaved = ({ state }: EditedNote<unknown>) => state !== 'saved'

/** Keeps typed notes outside the loaded rows, each with a copy on the device until the server has the note. */
export function useNotes<List extends InboxName>({ inboxName, changeField }: InboxState<List>) {
  type Row = SubmissionByInbox[List]
  type Note = EditedNote<Row>
  const [$notes] = useState(() =>
    atom<Record<string, Note>>(
      Object.fromEntries(listNoteCopies(inboxName).map((copy) => [copy.base.id, { ...copy, state: 'unreached' }])),
    ),
  )
  const notes = useStore($notes)
  const unsavedNotes = Object.values(notes).filter(isUnsaved)

  function setNote(note: Note) {
    $notes.set({ ...$notes.get(), [note.base.id]: note })
    if (isUnsaved(note)) saveNoteCopy(inboxName, note)
    else deleteNoteCopy(inboxName, note.base.id)
  }

  function discardNote(id: string) {
    const { [id]: _, ...others } = $notes.get()
    $notes.set(others)
    deleteNoteCopy(inboxName, id)
  }

  async function saveNote(id: string): Promise<void> {
    const note = $notes.get()[id]
    // The dialog about a conflict takes the focus from the note, which must not send the note again.
    if (!note || !['typed', 'unreached', 'failed'].includes(note.state)) return
    if (note.text.trim() === note.base.note) return discardNote(id)
    setNote({ ...note, state: 'saving' })
    const outcome = await changeField(note.base, 'note', note.text)
    const current = $notes.get()[id]
    if (!current) return
    if (outcome.kind === 'conflict') return setNote({ ...current, state: 'conflict', theirRow: outcome.theirRow })
    if (outcome.kind === 'saved') {
      const { row } = outcome
      if (current.text === note.text) return setNote({ base: row, row, text: row.note, state: 'saved' })
      // Save again, because the user changed the note while the request was running.
      setNote({ base: row, row, text: current.text, state: 'typed' })
      return await saveNote(id)
    }
    if (outcome.kind === 'gone' && !current.row) discardNote(id)
    else setNote({ ...current, state: outcome.kind })
    const description = outcome.kind === 'unreached' ? texts.note.savedLater : outcome.reason
    showErrorToast({ title: texts.note.saveFailed, description })
  }

  function writeNote(row: Row, text: string) {
    const note = $notes.get()[row.id]
    const base = note && isUnsaved(note) ? note.base : row
    setNote({ base, row, text, state: note?.state === 'saving' ? 'saving' : 'typed' })
  }

  function resolveConflict(theirRow: Row, text: string) {
    setNote({ base: theirRow, row: theirRow, text, state: 'typed' })
    saveNote(theirRow.id)
  }

  const saveNotesIn = useEffectEvent((stateToSave: Note['state']) => {
    for (const { base, state } of Object.values($notes.get())) if (state === stateToSave) saveNote(base.id)
  })

  useEffect(() => {
    const saveUnreached = () => saveNotesIn('unreached')
    // Save when the page goes to the background, for example when the user opens the phone app.
    const saveTypedWhenHidden = () => document.visibilityState === 'hidden' && saveNotesIn('typed')
    saveUnreached()
    addEventListener('online', saveUnreached)
    addEventListener('visibilitychange', saveTypedWhenHidden)
    return () => {
      removeEventListener('online', saveUnreached)
      removeEventListener('visibilitychange', saveTypedWhenHidden)
    }
  }, [])

  useUnsavedEditor(unsavedNotes.length > 0, {
    saveOnDevice: () => unsavedNotes.every((note) => saveNoteCopy(inboxName, note)),
    saveOnServer: async () => {
      await Promise.all(unsavedNotes.map(({ base }) => saveNote(base.id)))
      if (Object.values($notes.get()).some(isUnsaved)) throw new ApiError('A note was not saved', 0)
    },
    discard: async () => {
      for (const { base } of unsavedNotes) discardNote(base.id)
    },
  })

  /** Returns the edited note of a row; undefined when another team member saved a newer note. */
  function findNote(row: Row): Note | undefined {
    const note = notes[row.id]
    return note && !isUnsaved(note) && note.base.version < row.version && note.text !== row.note ? undefined : note
  }

  return { findNote, unsavedNotes, writeNote, saveNote, discardNote, resolveConflict }
}
