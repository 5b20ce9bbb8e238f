import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useId } from 'react'
import type { DocumentState } from '#src/admin/documents/document-state.ts'
import { ConflictPanel } from '#src/admin/documents/panels/ConflictPanel.tsx'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { type EditedNote, getNoteState } from '#src/admin/submissions/inbox/use-notes.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { Submission } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'

const texts = inboxTexts.note

const MAX_NOTE_LENGTH = 2000

type Note = EditedNote<Submission>

/** Joins two notes; undefined if they are too long together. */
function joinNotes(mine: string, theirs: string): string | undefined {
  const both = `${theirs}\n${mine}`.trim()
  return both.length <= MAX_NOTE_LENGTH ? both : undefined
}

interface Props {
  submission: Submission
  note: Note | undefined
  onWrite: (text: string) => void
  onSave: () => void
  onDiscard: () => void
}

const $noForm = atom(undefined)

/** Field of the note on a submission, with the choice between two notes when another member saved one. */
export function NoteField({ submission, note, onWrite, onSave, onDiscard }: Props) {
  const id = useId()
  const edited = useStore<ReadableAtom<DocumentState | undefined>>(note?.form.$state ?? $noForm)
  const state = note && edited && getNoteState(note.form, edited)

  return (
    <div>
      <label className={fieldClasses.label} htmlFor={id}>
        {texts.label}
        <span className="sr-only">{texts.aboutName(submission.name)}</span>
      </label>
      <textarea
        className={fieldClasses.control}
        id={id}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        aria-describedby={`${id}-state`}
        value={edited ? String(edited.fields.note) : submission.note}
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onSave}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onSave()
        }}
      />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          id={`${id}-state`}
          role="status"
          className={state?.match(/conflict|gone|unreached|failed/) ? adminStyles.notSaved : adminStyles.facts}
        >
          {state && texts.states[state]}
        </p>
        {state?.match(/typed|unreached|failed/) && (
          <Button variant="quiet" onClick={onSave}>
            {texts.save}
          </Button>
        )}
        {state === 'gone' && (
          <Button variant="quiet" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
      </div>
      {note && edited?.conflict && (
        <ConflictPanel
          form={note.form}
          conflict={edited.conflict}
          join={joinNotes}
          onDecided={() => {
            onSave()
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </div>
  )
}
