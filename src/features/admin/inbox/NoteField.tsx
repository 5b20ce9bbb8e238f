import { useId } from 'react'
import type { Submission } from '#src/api/admin/inbox.ts'
import { field } from '#src/components/fields/field.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { Alert } from '#src/features/admin/Alert.tsx'
import { admin } from '#src/features/admin/looks.ts'
import type { Note } from './use-notes.ts'

const NOTE_LENGTH = 2000

interface Props {
  submission: Submission
  note: Note<Submission> | undefined
  onWrite: (text: string) => void
  onSave: () => void
  onResolve: (how: 'mine' | 'both' | 'theirs') => void
  onDiscard: () => void
}

const said: Record<Note<Submission>['state'], string> = {
  typed: 'Not saved yet',
  saving: 'Saving...',
  saved: 'Saved',
  conflict: 'Not saved',
  gone: 'Not saved: this was erased in the meantime. Your text is still here.',
  unreached: 'Not saved: no connection. It is kept, and sent when the line is back.',
  failed: 'Not saved. Your text is still here.',
}

export function NoteField({ submission, note, onWrite, onSave, onResolve, onDiscard }: Props) {
  const id = useId()
  const waits = note && ['typed', 'failed', 'unreached'].includes(note.state)

  return (
    <div>
      <label className={field.label} htmlFor={id}>
        Note<span className="sr-only"> about {submission.name}</span>
      </label>
      <textarea
        className={field.control}
        id={id}
        rows={2}
        maxLength={NOTE_LENGTH}
        aria-describedby={`${id}-said`}
        value={note?.text ?? submission.note}
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onSave}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onSave()
        }}
      />
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          id={`${id}-said`}
          role="status"
          className={note?.state.match(/conflict|gone|unreached|failed/) ? admin.notSaved : admin.facts}
        >
          {note && said[note.state]}
        </p>
        {waits && (
          <Button look="quiet" onClick={onSave}>
            Save note
          </Button>
        )}
        {note?.state === 'gone' && (
          <Button look="quiet" onClick={onDiscard}>
            Discard note
          </Button>
        )}
      </div>
      {note?.state === 'conflict' && note.theirs && (
        <Alert>
          <p>
            <strong>Somebody else changed this note while you were writing.</strong> Your text is still here, nothing
            was saved. Theirs:
          </p>
          <blockquote className={`${admin.written} edge-l-3 border-ink pl-4`}>{note.theirs.note || 'Empty'}</blockquote>
          <Actions>
            <Button look="quiet" onClick={() => onResolve('both')}>
              Keep both
            </Button>
            <Button look="quiet" onClick={() => onResolve('mine')}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => onResolve('theirs')}>
              Take theirs
            </Button>
          </Actions>
        </Alert>
      )}
    </div>
  )
}
