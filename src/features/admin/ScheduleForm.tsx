import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { election } from '#src/content/election.ts'
import { capitalize } from '#src/lib/capitalize.ts'
import {
  formatDateTime,
  formatDeviceTime,
  fromLagosInput,
  postponePastSilence,
  toLagosInput,
} from '#src/lib/publication-time.ts'
import { Actions } from './Actions.tsx'
import { NoteBox } from './NoteBox.tsx'
import { restoreFocus } from './restore-focus.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'

const { schedule: texts } = publicationEditorTexts

const HOUR_MS = 60 * 60 * 1000

interface Props {
  /** Currently scheduled publication time as an ISO 8601 string, if any. */
  currentTime: string | null | undefined
  itemNoun: string
  pending: boolean
  onChoose: (publishAt: string) => void
  onCancel: () => void
}

function nextHour(): string {
  return toLagosInput(Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
}

/** Form that asks for the publication time of an item, in Lagos time. */
export function ScheduleForm({ currentTime, itemNoun, pending, onChoose, onCancel }: Props) {
  const id = useId()
  const [text, setText] = useState(() => (currentTime ? toLagosInput(currentTime) : nextHour()))
  const [isSubmitted, setSubmitted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chosenTime = fromLagosInput(text)
  const publishTime = chosenTime && postponePastSilence(chosenTime, election.pollingDay)
  const localTime = chosenTime && formatDeviceTime(chosenTime)
  const isPast = chosenTime !== undefined && Date.parse(chosenTime) <= Date.now()
  const error = chosenTime ? texts.timePassed : texts.timeRequired
  const hasError = isSubmitted && (!chosenTime || isPast)

  useEffect(() => {
    const opener = document.activeElement
    input.current?.focus()
    return () => restoreFocus(() => (opener instanceof HTMLElement ? opener : undefined))
  }, [])

  function submitTime() {
    setSubmitted(true)
    if (chosenTime && !isPast) onChoose(chosenTime)
  }

  return (
    <fieldset className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4" aria-labelledby={id}>
      <legend className="sr-only" id={id}>
        {texts.legend(itemNoun)}
      </legend>
      <Field
        label={texts.time}
        hint={localTime && texts.describeDeviceTime(localTime)}
        error={hasError ? error : undefined}
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
              // Handle the Enter key here, because it would submit the surrounding form, which publishes the item at once.
              event.preventDefault()
              submitTime()
            }}
          />
        )}
      </Field>
      {publishTime && publishTime !== chosenTime && (
        <NoteBox role="status">{texts.silencePeriod(itemNoun, formatDateTime(publishTime))}</NoteBox>
      )}
      <Actions>
        <Button pending={pending} onClick={submitTime}>
          {texts.confirm(capitalize(itemNoun))}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Actions>
    </fieldset>
  )
}
