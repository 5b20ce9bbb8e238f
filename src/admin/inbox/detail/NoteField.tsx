import { useId, useState } from 'react'
import { inboxTexts } from '#src/admin/inbox/texts.ts'
import type { EditedNote } from '#src/admin/inbox/use-notes.ts'
import { TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'

const texts = inboxTexts.note

const MAX_NOTE_LENGTH = 2000

interface Props {
  submission: InboxSubmission
  note: EditedNote<InboxSubmission> | undefined
  onWrite: (text: string) => void
  onSave: () => void
  onDiscard: () => void
}

export function NoteField({ submission, note, onWrite, onSave, onDiscard }: Props) {
  const id = useId()

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
        value={note?.text ?? submission.note}
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
          className={note?.state.match(/conflict|gone|unreached|failed/) ? adminStyles.notSaved : adminStyles.facts}
        >
          {note && texts.states[note.state]}
        </p>
        {note?.state.match(/typed|unreached|failed/) && (
          <Button variant="quiet" onClick={onSave}>
            {texts.save}
          </Button>
        )}
        {note?.state === 'gone' && (
          <Button variant="quiet" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
      </div>
    </div>
  )
}

const noteConflictTexts = inboxTexts.note.conflict

interface NoteConflictDialogProps {
  name: string
  myNote: string
  theirNote: string
  onResolve: (text: string) => void
  onClose: () => void
}

/** Shows the user’s note next to the note that another team member saved, to keep either or to edit. */
export function NoteConflictDialog({ name, myNote, theirNote, onResolve, onClose }: NoteConflictDialogProps) {
  const [text, setText] = useState(myNote)
  const bothNotes = `${theirNote}\n${text}`.trim()

  return (
    <Dialog open title={noteConflictTexts.title(name)} onClose={onClose}>
      <p>{noteConflictTexts.text}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <p className="pb-2 font-bold">{noteConflictTexts.theirNote}</p>
          <p className={`${adminStyles.written} min-h-13 edge-2 border-line bg-white px-4 py-2`}>
            {theirNote || noteConflictTexts.empty}
          </p>
        </div>
        <TextareaField
          label={noteConflictTexts.myNote}
          data-first
          rows={5}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <ButtonRow>
        <Button onClick={() => onResolve(text)}>{noteConflictTexts.keepMine}</Button>
        <Button variant="plain" onClick={() => onResolve(theirNote)}>
          {noteConflictTexts.keepTheirs}
        </Button>
        {bothNotes.length <= MAX_NOTE_LENGTH && (
          <Button variant="plain" onClick={() => onResolve(bothNotes)}>
            {noteConflictTexts.keepBoth}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  )
}
