import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { type AnyForm, createDocument, type DocumentForm } from '#src/admin/documents/document.ts'
import type { DocumentKind } from '#src/admin/documents/document-kind.ts'
import type { DocumentState } from '#src/admin/documents/document-state.ts'
import { holdForm } from '#src/admin/documents/form-lock.ts'
import { openDocument } from '#src/admin/documents/use-document.ts'
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
}

type NoteState = 'typed' | 'saving' | 'saved' | 'conflict' | 'gone' | 'unreached' | 'failed'

export function getNoteState({ $state, isDirty }: AnyForm, state: DocumentState = $state.get()): NoteState {
  const { isSaving, conflict, isGone, failure } = state
  if (isSaving) return 'saving'
  if (conflict) return 'conflict'
  if (!isDirty(state)) return 'saved'
  if (isGone) return 'gone'
  if (failure) return failure.status === 0 ? 'unreached' : 'failed'
  return 'typed'
}

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
    schema: z.object({ note: z.optional(z.string()) }),
    toFields: (row) => ({ note: row?.note ?? '' }),
    validate: (fields) => ({ data: fields }),
    async read(id) {
      const row = await findRow(id)
      changeRow(id, row)
      return row
    },
    save: async (id, { note }, { version }) => await sendNote(id, String(note), version ?? 0),
  }

  const setNote = (id: string, note: Note) => $notes.set({ ...$notes.get(), [id]: note })

  function changeRow(id: string, row: Row) {
    const note = $notes.get()[id]
    if (note) setNote(id, { ...note, row })
  }

  function discardNote(id: string) {
    const { [id]: note, ...others } = $notes.get()
    if (!note) return
    note.form.discard()
    note.form.close()
    $notes.set(others)
  }

  async function saveNote(id: string): Promise<void> {
    const note = $notes.get()[id]
    // The choice between two notes takes the focus from the note, which must not send the note again.
    if (!note || !['typed', 'unreached', 'failed'].includes(getNoteState(note.form))) return
    const { form } = note
    const { fields, base } = form.$state.get()
    if (String(fields.note).trim() === base.fields.note) return discardNote(id)
    const outcome = await form.save(undefined)
    if (outcome.kind === 'saved') {
      changeRow(id, outcome.saved)
      // Save again, because the user changed the note while the request was running.
      return await saveNote(id)
    }
    if (outcome.kind === 'conflict') return
    const isGone = outcome.kind === 'gone'
    const { failure } = form.$state.get()
    if (isGone && !$notes.get()[id]?.row) discardNote(id)
    const reason = isGone ? texts.deletedMeanwhile : describeFailure(failure)
    const description = failure?.status === 0 ? texts.note.savedLater : reason
    showErrorToast({ title: texts.note.saveFailed, description })
  }

  function writeNote(row: Row, note: string) {
    const edited = $notes.get()[row.id]
    if (edited && getNoteState(edited.form) !== 'saved') return edited.form.change({ note })
    discardNote(row.id)
    const form = createDocument(documentKind, row.id, { saved: row, form: crypto.randomUUID() })
    void holdForm(form.form)
    setNote(row.id, { form, row })
    form.change({ note })
  }

  const saveNotesIn = useEffectEvent((state: NoteState) => {
    for (const [id, note] of Object.entries($notes.get())) if (getNoteState(note.form) === state) void saveNote(id)
  })

  /** Saves the note that this device kept from an earlier visit, unless another window has it. */
  const restoreNote = useEffectEvent(async (id: string) => {
    const form = await openDocument(documentKind, id, undefined)
    if ($notes.get()[id] || !form.isDirty()) return form.close()
    setNote(id, { form, row: undefined })
    await saveNote(id)
  })

  const closeNotes = useEffectEvent(() => {
    for (const { form } of Object.values($notes.get())) form.close()
  })

  useEffect(() => {
    const saveUnreached = () => saveNotesIn('unreached')
    // Save when the page goes to the background, for example when the user opens the phone app.
    const saveTypedWhenHidden = () => document.visibilityState === 'hidden' && saveNotesIn('typed')
    for (const id of new Set(listEntries(kind).map(({ item }) => item))) void restoreNote(id)
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
    if (!note || note.form.isDirty()) return note
    const { base } = note.form.$state.get()
    return (base.version ?? 0) < row.version && base.fields.note !== row.note ? undefined : note
  }

  return {
    findNote,
    unsavedNotes: Object.values(notes).filter(({ form }) => form.isDirty()),
    writeNote,
    saveNote,
    discardNote,
  }
}
