import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type DeviceEntry, listEntries } from '#src/admin/documents/device-store.ts'
import { createDocument, type DocumentForm } from '#src/admin/documents/document.ts'
import type { DocumentKind } from '#src/admin/documents/document-kind.ts'
import { holdForm } from '#src/admin/documents/form-lock.ts'
import { watchPage } from '#src/admin/documents/use-document.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { inboxTexts as texts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

export interface EditedNote<Row extends { version: number }> {
  form: DocumentForm<Row>
  /** Submission of the note; undefined for a note that this device kept from an earlier visit. */
  row: Row | undefined
  state: 'typed' | 'saving' | 'saved' | 'conflict' | 'gone' | 'unreached' | 'failed'
  stopWatching: () => void
}

const noteSchema = z.object({ note: z.optional(z.string()) })

const isUnsaved = ({ state }: Pick<EditedNote<never>, 'state'>) => state !== 'saved'

/** Keeps the forms of typed notes outside the loaded rows, until the server has each note. */
export function useNotes<Kind extends SubmissionKind>({ kind, saveNote: sendNote, findRow }: InboxState<Kind>) {
  type Row = SubmissionByKind[Kind]
  type Note = EditedNote<Row>
  const [$notes] = useState(() => atom<Record<string, Note>>({}))
  const notes = useStore($notes)

  const documentKind: DocumentKind<Row> = {
    collection: kind,
    noun: 'note',
    labels: { note: texts.note.label },
    schema: noteSchema,
    toFields: (row) => ({ note: row?.note ?? '' }),
    validate: (fields) => ({ data: fields }),
    async read(id) {
      const row = await findRow(id)
      changeNote(id, { row })
      return row
    },
    save: async (id, { note }, { version }) => await sendNote(id, String(note), version ?? 0),
  }

  function changeNote(id: string, changes: Partial<Note>) {
    const note = $notes.get()[id]
    if (note) $notes.set({ ...$notes.get(), [id]: { ...note, ...changes } })
  }

  function openNote(id: string, form: Note['form'], row: Row | undefined, state: Note['state']) {
    $notes.set({ ...$notes.get(), [id]: { form, row, state, stopWatching: watchPage(form) } })
  }

  function discardNote(id: string) {
    const { [id]: note, ...others } = $notes.get()
    if (!note) return
    note.form.discard()
    note.stopWatching()
    note.form.close()
    $notes.set(others)
  }

  async function saveNote(id: string): Promise<void> {
    const note = $notes.get()[id]
    // The choice between two notes takes the focus from the note, which must not send the note again.
    if (!note || !['typed', 'unreached', 'failed'].includes(note.state)) return
    const { form } = note
    const { fields, base } = form.$state.get()
    if (String(fields.note).trim() === base.fields.note) return discardNote(id)
    changeNote(id, { state: 'saving' })
    const outcome = await form.save(undefined)
    if (outcome.kind === 'saved') {
      const isSaved = !form.isDirty()
      changeNote(id, { row: outcome.saved, state: isSaved ? 'saved' : 'typed' })
      // Save again, because the user changed the note while the request was running.
      return isSaved ? undefined : await saveNote(id)
    }
    if (outcome.kind === 'conflict') return changeNote(id, { state: 'conflict' })
    const error = outcome.kind === 'failed' ? outcome.error : undefined
    const state = outcome.kind === 'gone' ? 'gone' : error?.status === 0 ? 'unreached' : 'failed'
    if (state === 'gone' && !$notes.get()[id]?.row) discardNote(id)
    else changeNote(id, { state })
    const reason = state === 'gone' ? texts.deletedMeanwhile : describeFailure(error)
    const description = state === 'unreached' ? texts.note.savedLater : reason
    showErrorToast({ title: texts.note.saveFailed, description })
  }

  function writeNote(row: Row, text: string) {
    const { id } = row
    const note = $notes.get()[id]
    if (note && isUnsaved(note)) {
      if (note.state !== 'saving' && note.state !== 'conflict') changeNote(id, { state: 'typed' })
      return note.form.change({ note: text })
    }
    discardNote(id)
    const form = createDocument(documentKind, id, { saved: row, form: crypto.randomUUID() })
    void holdForm(form.form)
    openNote(id, form, row, 'typed')
    form.change({ note: text })
  }

  const saveNotesIn = useEffectEvent((stateToSave: Note['state']) => {
    for (const [id, { state }] of Object.entries($notes.get())) if (state === stateToSave) void saveNote(id)
  })

  const restoreNote = useEffectEvent(async (entry: DeviceEntry) => {
    if ($notes.get()[entry.item] || !(await holdForm(entry.form))) return
    openNote(
      entry.item,
      createDocument(documentKind, entry.item, { saved: undefined, form: entry.form, entry }),
      undefined,
      'unreached',
    )
    await saveNote(entry.item)
  })

  const closeNotes = useEffectEvent(() => {
    for (const { form, stopWatching } of Object.values($notes.get())) {
      stopWatching()
      form.close()
    }
  })

  useEffect(() => {
    const saveUnreached = () => saveNotesIn('unreached')
    // Save when the page goes to the background, for example when the user opens the phone app.
    const saveTypedWhenHidden = () => document.visibilityState === 'hidden' && saveNotesIn('typed')
    for (const entry of listEntries(kind)) void restoreNote(entry)
    addEventListener('online', saveUnreached)
    addEventListener('visibilitychange', saveTypedWhenHidden)
    return () => {
      removeEventListener('online', saveUnreached)
      removeEventListener('visibilitychange', saveTypedWhenHidden)
      closeNotes()
    }
  }, [kind])

  /** Returns the edited note of a row; undefined when another team member saved a newer note. */
  function findNote(row: Row): Note | undefined {
    const note = notes[row.id]
    if (!note || isUnsaved(note)) return note
    const { base } = note.form.$state.get()
    return (base.version ?? 0) < row.version && base.fields.note !== row.note ? undefined : note
  }

  return {
    findNote,
    unsavedNotes: Object.values(notes).filter(isUnsaved),
    writeNote,
    saveNote,
    discardNote,
    /** Saves a note after the user chose between it and the note of another member. */
    saveDecided(id: string): Promise<void> {
      changeNote(id, { state: 'typed' })
      return saveNote(id)
    },
  }
}
