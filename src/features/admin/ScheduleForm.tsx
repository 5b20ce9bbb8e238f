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
  /** The current publication time, ISO 8601. */
  currentTime: string | null | undefined
  itemNoun: string
  pending: boolean
  onChoose: (publishAt: string) => void
  onCancel: () => void
}

function nextHour(): string {
  return toLagosInput(Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
}

/** Asks for a publication time in Lagos time. */
export function ScheduleForm({ currentTime, itemNoun, pending, onChoose, onCancel }: Props) {
  const id = useId()
  const [text, setText] = useState(() => (currentTime ? toLagosInput(currentTime) : nextHour()))
  const [isSubmitted, setSubmitted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chosen = fromLagosInput(text)
  const publishTime = chosen && postponePastSilence(chosen, election.pollingDay)
  const localTime = chosen && formatDeviceTime(chosen)
  const isPast = chosen !== undefined && Date.parse(chosen) <= Date.now()
  const error = chosen ? texts.timePassed : texts.timeRequired
  const isWrong = isSubmitted && (!chosen || isPast)

  useEffect(() => {
    const opener = document.activeElement
    input.current?.focus()
    return () => restoreFocus(() => (opener instanceof HTMLElement ? opener : undefined))
  }, [])

  function choose() {
    setSubmitted(true)
    if (chosen && !isPast) onChoose(chosen)
  }

  return (
    <fieldset className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4" aria-labelledby={id}>
      <legend className="sr-only" id={id}>
        {texts.legend(itemNoun)}
      </legend>
      <Field
        label={texts.time}
        hint={localTime && texts.describeDeviceTime(localTime)}
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
      {publishTime && publishTime !== chosen && (
        <NoteBox role="status">{texts.silencePeriod(itemNoun, formatDateTime(publishTime))}</NoteBox>
      )}
      <Actions>
        <Button pending={pending} onClick={choose}>
          {texts.confirm(capitalize(itemNoun))}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Actions>
    </fieldset>
  )
}
