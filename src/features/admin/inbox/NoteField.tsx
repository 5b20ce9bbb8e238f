import { useId } from 'react'
import type { InboxSubmission } from '#src/api/admin/inbox.ts'
import { fieldClasses } from '#src/components/fields/field-classes.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Alert } from '#src/features/admin/Alert.tsx'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { inboxTexts } from './texts.ts'
import type { EditedNote } from './use-notes.ts'

const texts = inboxTexts.note

const MAX_NOTE_LENGTH = 2000

interface Props {
  submission: InboxSubmission
  note: EditedNote<InboxSubmission> | undefined
  onWrite: (text: string) => void
  onSave: () => void
  onResolveConflict: (resolution: 'mine' | 'both' | 'theirs') => void
  onDiscard: () => void
}

export function NoteField({ submission, note, onWrite, onSave, onResolveConflict, onDiscard }: Props) {
  const id = useId()
  const canSave = note && ['typed', 'failed', 'unreached'].includes(note.state)

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
        {canSave && (
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
      {note?.state === 'conflict' && note.theirRow && (
        <Alert>
          <p>
            <strong>{texts.conflictTitle}</strong> {texts.conflictText}
          </p>
          <blockquote className={`${adminStyles.written} edge-l-3 border-ink pl-4`}>
            {note.theirRow.note || texts.emptyNote}
          </blockquote>
          <ButtonRow>
            <Button variant="quiet" onClick={() => onResolveConflict('both')}>
              {texts.keepBoth}
            </Button>
            <Button variant="quiet" onClick={() => onResolveConflict('mine')}>
              {texts.keepMine}
            </Button>
            <Button variant="quiet" onClick={() => onResolveConflict('theirs')}>
              {texts.keepTheirs}
            </Button>
          </ButtonRow>
        </Alert>
      )}
    </div>
  )
}
