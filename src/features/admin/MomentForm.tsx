import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { election } from '#src/content/election.ts'
import { fromLagosInput, pastQuietTime, sayElsewhere, sayMoment, toLagosInput } from '#src/lib/publish-moment.ts'
import { Actions } from './Actions.tsx'
import { catchFocus } from './catch-focus.ts'
import { Note } from './Note.tsx'

const HOUR_MS = 60 * 60 * 1000

interface Props {
  /** The current publication time, ISO 8601. */
  moment: string | null | undefined
  thing: string
  pending: boolean
  onChoose: (publishAt: string) => void
  onCancel: () => void
}

function nextHour(): string {
  return toLagosInput(Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
}

/** Asks for a publication time in Lagos time. */
export function MomentForm({ moment, thing, pending, onChoose, onCancel }: Props) {
  const id = useId()
  const [text, setText] = useState(() => (moment ? toLagosInput(moment) : nextHour()))
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chosen = fromLagosInput(text)
  const appears = chosen && pastQuietTime(chosen, election.pollingDay)
  const elsewhere = chosen && sayElsewhere(chosen)
  const isOver = chosen !== undefined && Date.parse(chosen) <= Date.now()
  const error = chosen ? 'This moment is over: choose one to come, or publish it now.' : 'Required'
  const isWrong = asked && (!chosen || isOver)

  useEffect(() => {
    const opener = document.activeElement
    input.current?.focus()
    return () => catchFocus(() => (opener instanceof HTMLElement ? opener : undefined))
  }, [])

  function choose() {
    setAsked(true)
    if (chosen && !isOver) onChoose(chosen)
  }

  return (
    <fieldset className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4" aria-labelledby={id}>
      <legend className="sr-only" id={id}>
        When the {thing} appears
      </legend>
      <Field
        label="When, by the clock of Lagos"
        hint={elsewhere && `On this device that is ${elsewhere}.`}
        error={isWrong ? error : undefined}
        required
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            ref={input}
            min={toLagosInput(Date.now())}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would submit the surrounding form, which publishes at once.
              event.preventDefault()
              choose()
            }}
          />
        )}
      </Field>
      {appears && appears !== chosen && (
        <Note role="status">
          At that moment campaigning is closed by law. The {thing} will appear when the polls close:{' '}
          {sayMoment(appears)}.
        </Note>
      )}
      <Actions>
        <Button pending={pending} onClick={choose}>
          Publish then
        </Button>
        <Button look="plain" onClick={onCancel}>
          Not then
        </Button>
      </Actions>
    </fieldset>
  )
}
