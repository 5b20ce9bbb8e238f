import { useEffect, useId, useRef, useState } from 'react'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { election } from '#src/content/election.ts'
import {
  formatDateTime,
  formatDeviceTime,
  parseLagosInput,
  postponePastSilence,
  toLagosInput,
} from '#src/lib/dates/publication-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { publicationEditorTexts } from './texts.ts'

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

function getNextHour(): string {
  return toLagosInput(Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
}

/** Form that asks for the publication time of an item, in Lagos time. */
export function ScheduleForm({ currentTime, itemNoun, pending, onChoose, onCancel }: Props) {
  const id = useId()
  const [text, setText] = useState(() => (currentTime ? toLagosInput(currentTime) : getNextHour()))
  const [isSubmitted, setSubmitted] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const chosenTime = parseLagosInput(text)
  const publishTime = chosenTime && postponePastSilence(chosenTime, election.pollingDay)
  const localTime = chosenTime && formatDeviceTime(chosenTime)
  const isInPast = chosenTime !== undefined && Date.parse(chosenTime) <= Date.now()
  const error = chosenTime ? texts.timePassed : texts.timeRequired
  const hasError = isSubmitted && (!chosenTime || isInPast)

  useEffect(() => {
    const previouslyFocused = document.activeElement
    inputRef.current?.focus()
    return () => restoreFocus(() => (previouslyFocused instanceof HTMLElement ? previouslyFocused : undefined))
  }, [])

  function submitTime() {
    setSubmitted(true)
    if (chosenTime && !isInPast) onChoose(chosenTime)
  }

  return (
    <fieldset
      className="grid min-w-0 gap-4 *:min-w-0 edge-l-8 border-brand bg-paper-deep px-4 py-4"
      aria-labelledby={id}
    >
      <legend className="sr-only" id={id}>
        {texts.legend(itemNoun)}
      </legend>
      <InputField
        label={texts.time}
        hint={localTime && texts.describeDeviceTime(localTime)}
        error={hasError ? error : undefined}
        type="datetime-local"
        ref={inputRef}
        min={toLagosInput(Date.now())}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Handle the Enter key here, because it would submit the surrounding form, which publishes the item at once.
          event.preventDefault()
          submitTime()
        }}
        required
      />
      {publishTime && publishTime !== chosenTime && (
        <InfoBox role="status">{texts.silencePeriod(itemNoun, formatDateTime(publishTime))}</InfoBox>
      )}
      <ButtonRow>
        <Button pending={pending} onClick={submitTime}>
          {texts.confirm(capitalize(itemNoun))}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
