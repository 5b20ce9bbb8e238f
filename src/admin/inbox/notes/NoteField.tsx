import { useId } from 'react'
import { inboxTexts } from '#src/admin/inbox/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/field-classes.ts'
import type { EditedNote } from './use-notes.ts'

const texts = inboxTexts.note

export const MAX_NOTE_LENGTH = 2000

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
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1">
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
