import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import { formatDateTime, formatDeviceTime, toLagosInput } from '#src/lib/dates/publication-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { getTypedTimes, readSchedule, type ScheduledItem } from './schedule-times.ts'
import { publicationEditorTexts } from './texts.ts'

const { schedule: texts } = publicationEditorTexts

interface Props {
  item: ScheduledItem
  itemNoun: string
  pending: boolean
  /** Id of the input of the time at which the item is unpublished, and why the server refused that time. */
  end: { id: string; error: string | undefined }
  onChoose: (plan: PublicationPlan) => void
  onCancel: () => void
}

function describeDeviceTime(time: string | undefined): string {
  const deviceTime = time && formatDeviceTime(time)
  return deviceTime ? texts.describeDeviceTime(deviceTime) : ''
}

const joinSentences = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** Form that asks when an item is published and unpublished, in Lagos time. */
export function ScheduleForm({ item, itemNoun, pending, end, onChoose, onCancel }: Props) {
  const id = useId()
  const [times, setTimes] = useState(() => getTypedTimes(item))
  const [isSubmitted, setSubmitted] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const { state, plan, chosenStart, chosenEnd, publishTime, errors } = readSchedule(times, item)
  const emptyHint = { draft: texts.emptyIsNow, scheduled: '', published: texts.emptyStaysPublic }[state]
  const startLabel = { draft: texts.publishUntil, scheduled: '', published: texts.saveEnd }[state]

  useEffect(() => {
    const previouslyFocused = document.activeElement
    inputRef.current?.focus()
    return () => restoreFocus(() => (previouslyFocused instanceof HTMLElement ? previouslyFocused : undefined))
  }, [])

  function submitTimes() {
    setSubmitted(true)
    if (!errors.start && !errors.end) onChoose(plan)
  }

  const commonProps = {
    type: 'datetime-local',
    min: toLagosInput(Date.now()),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      // Handle the Enter key here, because it would submit the surrounding form, which publishes the item at once.
      event.preventDefault()
      submitTimes()
    },
  }

  return (
    <fieldset
      className="grid min-w-0 gap-4 *:min-w-0 edge-l-8 border-brand bg-paper-deep px-4 py-4 max-md:px-2"
      aria-labelledby={id}
    >
      <legend className="sr-only" id={id}>
        {texts.legend(itemNoun)}
      </legend>
      <InputField
        {...commonProps}
        label={texts.time}
        hint={joinSentences(describeDeviceTime(chosenStart), times.end && emptyHint)}
        error={isSubmitted ? errors.start : undefined}
        ref={inputRef}
        value={times.start}
        onChange={({ target }) => setTimes({ ...times, start: target.value })}
        required={state === 'scheduled'}
      />
      {publishTime && publishTime !== chosenStart && (
        <InfoBox role="status">{texts.silencePeriod(itemNoun, formatDateTime(publishTime))}</InfoBox>
      )}
      <InputField
        {...commonProps}
        id={end.id}
        label={texts.end}
        hint={joinSentences(describeDeviceTime(chosenEnd), texts.endHint)}
        error={(isSubmitted ? errors.end : undefined) ?? end.error}
        value={times.end}
        onChange={({ target }) => setTimes({ ...times, end: target.value })}
      />
      <ButtonRow>
        <Button pending={pending} onClick={submitTimes}>
          {times.start === '' && startLabel ? startLabel : texts.confirm(capitalize(itemNoun))}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
