import { useState } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { lgas } from '#src/content/lgas.ts'
import type { Message } from '#src/contract/messages.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { InboxOf } from './use-inbox.ts'
import { reasons } from './words.ts'

interface Props {
  message: Message
  inbox: InboxOf<'messages'>
}

/** Hands a message to the coordinators of an area. */
export function LgaOfMessage({ message, inbox: { change, pages } }: Props) {
  const [wanted, setWanted] = useState<string>()
  const { id, name, lga = '' } = message

  async function choose(next: string) {
    setWanted(next)
    const outcome = await change(message, 'lga', next || null)
    setWanted(undefined)
    if (outcome.kind === 'saved') return
    if (outcome.kind === 'gone') pages.drop(id)
    const description =
      outcome.kind === 'conflict' ? 'Somebody else has changed it in the meantime.' : reasons[outcome.kind]
    showToast({ title: 'Failed to update message', description, variant: 'destructive' })
  }

  return (
    <Field label="Area" hint="Its coordinators see the message too. Without one owners alone do.">
      {(control) => (
        <select
          {...control}
          aria-label={`Area of the message of ${name}`}
          value={wanted ?? lga}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">No area</option>
          {lgas.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
