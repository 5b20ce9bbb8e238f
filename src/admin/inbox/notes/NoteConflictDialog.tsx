import { useState } from 'react'
import { inboxTexts } from '#src/admin/inbox/texts.ts'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { MAX_NOTE_LENGTH } from './NoteField.tsx'

const texts = inboxTexts.note.conflict

interface Props {
  name: string
  myNote: string
  theirNote: string
  onResolve: (text: string) => void
  onClose: () => void
}

/** Shows the user’s note next to the note that another team member saved, to keep either or to edit. */
export function NoteConflictDialog({ name, myNote, theirNote, onResolve, onClose }: Props) {
  const [text, setText] = useState(myNote)
  const bothNotes = `${theirNote}\n${text}`.trim()

  return (
    <Dialog open title={texts.title(name)} onClose={onClose}>
      <p>{texts.text}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <p className="pb-2 font-bold">{texts.theirNote}</p>
          <p className={`${adminStyles.written} min-h-13 edge-2 border-line bg-white px-4 py-2`}>
            {theirNote || texts.empty}
          </p>
        </div>
        <Field label={texts.myNote}>
          {(controlProps) => (
            <textarea
              {...controlProps}
              data-first
              rows={5}
              maxLength={MAX_NOTE_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <ButtonRow>
        <Button onClick={() => onResolve(text)}>{texts.keepMine}</Button>
        <Button variant="plain" onClick={() => onResolve(theirNote)}>
          {texts.keepTheirs}
        </Button>
        {bothNotes.length <= MAX_NOTE_LENGTH && (
          <Button variant="plain" onClick={() => onResolve(bothNotes)}>
            {texts.keepBoth}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  )
}
