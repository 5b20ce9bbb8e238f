import { useState } from 'react'
import { InputField } from '#src/admin/ui/fields.tsx'
import { formatTimeOfDay, parseTimes } from '#src/lib/dates/times.ts'
import { eventEditorTexts as texts } from './texts.ts'

/** Converts `14:05` to `2:05 PM`. */
function formatTime(inputValue: string): string {
  const [hour = 0, minute = '00'] = inputValue.split(':').map((part, index) => (index === 0 ? Number(part) : part))
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

const formatTimes = (start: string, end: string) => [start, end].filter(Boolean).map(formatTime).join(' - ')

interface Props {
  /** Props of the text field. */
  fieldProps: { id: string; label: string; error: string | undefined; value: string }
  onChange: (time: string) => void
}

/** Text field for the times of an event, with two time pickers that write into it. */
export function TimeField({ fieldProps, onChange }: Props) {
  const times = parseTimes(fieldProps.value)
  // While the user types, the pickers may hold times that the text cannot express, such as an end equal to the start.
  const [picked, setPicked] = useState({ start: '', end: '' })
  const isPicked = formatTimes(picked.start, picked.end) === fieldProps.value
  const { start, end } = isPicked
    ? picked
    : { start: times ? formatTimeOfDay(times.start) : '', end: times?.end ? formatTimeOfDay(times.end) : '' }

  function pick(nextPicked: typeof picked) {
    setPicked(nextPicked)
    onChange(formatTimes(nextPicked.start, nextPicked.end))
  }

  return (
    <div className="grid gap-4">
      <InputField {...fieldProps} hint={texts.timeHint} onChange={({ target }) => onChange(target.value)} required />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 *:min-w-0">
        <InputField
          label={texts.startsAt}
          type="time"
          value={start}
          onChange={({ target }) => target.value && pick({ start: target.value, end })}
        />
        <InputField
          label={texts.endsAt}
          type="time"
          disabled={start === ''}
          value={end}
          onChange={({ target }) => pick({ start, end: target.value })}
        />
      </div>
    </div>
  )
}
