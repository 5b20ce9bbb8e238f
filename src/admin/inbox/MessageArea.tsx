import { useState } from 'react'
import { lgas } from '#src/content/lgas.ts'
import type { Message } from '#src/contract/messages.ts'
import { Field } from '#src/ui/field/Field.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { inboxTexts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

const texts = inboxTexts.area

interface Props {
  message: Message
  inbox: InboxState<'messages'>
}

/** Assigns a message to a local government area (LGA), whose coordinators can then read the message. */
export function MessageArea({ message, inbox: { changeField, pages } }: Props) {
  const [pending, setPending] = useState<string>()
  const { id, name, lga = '' } = message

  async function assignArea(newArea: string) {
    setPending(newArea)
    const saveOutcome = await changeField(message, 'lga', newArea || null)
    setPending(undefined)
    if (saveOutcome.kind === 'saved') return
    if (saveOutcome.kind === 'gone') pages.removeRow(id)
    const description = saveOutcome.kind === 'conflict' ? texts.areaConflict : inboxTexts.failures[saveOutcome.kind]
    showToast({ title: inboxTexts.change.updateFailed('messages'), description, variant: 'destructive' })
  }

  return (
    <Field label={texts.label} hint={texts.hint}>
      {(controlProps) => (
        <select
          {...controlProps}
          aria-label={texts.labelOf(name)}
          value={pending ?? lga}
          onChange={({ target }) => assignArea(target.value)}
        >
          <option value="">{texts.noArea}</option>
          {lgas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
